import pytest

from magicgame.match.clock import TimeControl


@pytest.mark.parametrize("text", ["300+5", "1+0", "999999+9999"])
def test_texts_are_read_back(text: str):
    assert TimeControl.parse(text).text == text


@pytest.mark.parametrize("text", ["", "300", "0+5", "-1+5", "300+-5", "1000000+0", "3.5+1", "300+5s", "٣+1", " 300+5"])
def test_what_is_no_time_control(text: str):
    with pytest.raises(ValueError):
        TimeControl.parse(text)


@pytest.mark.parametrize("seconds", [(0, 0), (-5, 0), (1_000_000, 0), (300, -1), (300, 10_000)])
def test_out_of_bounds(seconds: tuple[int, int]):
    with pytest.raises(ValueError):
        TimeControl(*seconds)
