"""What is drawn as one in the editor, made here as `static/editor/wholes.js` makes it: edges, rivers."""
