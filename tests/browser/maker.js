// Evaluated in a page with a draft open: somebody who edits it by the page's own socket and edits, without its tools.
async (id) => {
  const { editorWords } = globalThis.document.documentElement.dataset; // lie beside the modules, bundled or not
  const own = (module) =>
    import(new URL(`../${module}.js`, new URL(editorWords, globalThis.location.href)).href);
  const [{ createLink }, { apply }] = [await own("link"), await own("edits")];
  const maker = { document: null, number: null, problems: null, refused: [], waiting: [] };
  const link = createLink(id, {
    draft: ({ document, number, problems }) => Object.assign(maker, { document, number, problems }),
    edits: (edits) => {
      for (const { number, edit } of edits) {
        maker.document = apply(maker.document, edit).document;
        maker.number = number;
        maker.waiting = maker.waiting.filter((waiting) => waiting.edit.id !== edit.id);
      }
    },
    problems: (problems) => Object.assign(maker, { problems }),
    people: () => {},
    refused: (_, words) => maker.refused.push(words),
    live: () => {},
    number: () => maker.number,
    waiting: () => maker.waiting,
  });
  maker.edit = (changes) => {
    const edit = { id: `${Math.random()}`, changes };
    maker.waiting.push({ edit });
    link.sendEdit(edit);
  };
  globalThis.maker = maker;
  link.open();
  while (maker.number === null) await new Promise((done) => setTimeout(done, 20));
};
