#!/bin/sh
# Install Magic Strategy, which lies beside this script, for this user alone: ./install.sh
# Take it away again, leaving settings, results and records: ./install.sh --remove
set -eu
id=io.github.magicstrategy.MagicStrategy
here=$(dirname "$(readlink -f "$0")")
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/magic-strategy
command=$HOME/.local/bin/magic-strategy

remove() {
    rm -rf "$program"
    rm -f "$command" "$data/applications/$id.desktop" "$data/mime/packages/$id.xml" "$data/metainfo/$id.metainfo.xml" \
        "$data/icons/hicolor/scalable/apps/$id.svg" \
        "$data/icons/hicolor/scalable/mimetypes/application-x-magic-strategy-record.svg"
}

# Without these tools the desktop finds the files by itself, only later.
renew_the_menus() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database "$data/applications"
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$data/mime"
    fi
}

remove
if [ "${1:-}" = --remove ]; then
    renew_the_menus
    echo "Magic Strategy is gone; your settings, results and records are left."
    exit
fi
mkdir -p "$program" "$(dirname "$command")"
cp -R "$here/magic-strategy/." "$program/"
ln -s "$program/MagicStrategy" "$command"
(cd "$here/share" && find . -type f -exec install -D -m 644 {} "$data/{}" \;)
sed -i "s|^Exec=[^ ]*|Exec=\"$program/MagicStrategy\"|" "$data/applications/$id.desktop"
renew_the_menus
echo "Magic Strategy is in the applications menu; in a terminal it is $command"
