from magicgame.language import translate, translate_count


def test_names_are_filled_in():
    assert translate("Level {level} plays {side}", level=3, side="Diamond") == "Level 3 plays Diamond"
    assert translate("New game") == "New game"


def test_the_form_follows_the_number():
    forms = [translate_count("{count} turn by {who}", "{count} turns by {who}", n, who="you") for n in (0, 1, 2)]
    assert forms == ["0 turns by you", "1 turn by you", "2 turns by you"]
