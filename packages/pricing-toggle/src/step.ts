// The stylesheet shows the first option of a served plan until the block has come: it waits for a touch. Where the block is killed, no step runs, and
// both options are shown.
export {}

document.addEventListener('DOMContentLoaded', () => {
  for (const root of document.querySelectorAll<HTMLElement>('.productDetails[data-step]')) root.dataset.complete = ''
})
