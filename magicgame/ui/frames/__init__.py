"""What scenes are built on: a whole-window page, a panel over another scene, a dialogue."""
