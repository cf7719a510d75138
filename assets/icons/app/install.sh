#!/bin/sh
# Put Magic Strategy, which lies beside this script, into the applications menu of this user. Nothing else is touched.
set -eu
here=$(dirname "$(readlink -f "$0")")
data=${XDG_DATA_HOME:-$HOME/.local/share}
install -D -m 755 "$here/MagicStrategy" "$HOME/.local/bin/MagicStrategy"
install -D -m 644 "$here/icon.svg" "$data/icons/hicolor/scalable/apps/magic-strategy.svg"
mkdir -p "$data/applications"
sed "s|^Exec=.*|Exec=\"$HOME/.local/bin/MagicStrategy\"|" "$here/magic-strategy.desktop" \
    >"$data/applications/magic-strategy.desktop"
echo "Magic Strategy is in the applications menu; the program is $HOME/.local/bin/MagicStrategy"
