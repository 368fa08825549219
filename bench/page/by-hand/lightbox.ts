/** The dialog of a picture; `step` is called with the way to the next one. */
function createDialog(step: (way: number) => void): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.innerHTML =
    '<img width="640" height="480"><output></output> <button value="-1">Previous</button> <button value="1">Next</button> <button>Close</button>'
  dialog.addEventListener('click', ({ target }) => {
    const way = target instanceof HTMLButtonElement ? Number(target.value) : 0
    if (way) step(way)
    else if (target === dialog || target instanceof HTMLButtonElement) dialog.close()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (way) step(way)
  })
  document.body.append(dialog)
  return dialog
}

/** Pictures in a dialog, which is made with the first press. */
export function lightbox(root: ParentNode) {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('#grid a')]
  let dialog: HTMLDialogElement | undefined
  let current = 0
  const show = (index: number) => {
    current = (index + links.length) % links.length
    const image = dialog?.querySelector('img')
    const link = links[current]
    if (!image || !link) return
    image.src = link.href
    image.alt = link.querySelector('img')?.alt ?? ''
    dialog?.querySelector('output')?.replaceChildren(`${current + 1} of ${links.length}`)
  }
  root.querySelector('#grid')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    dialog ??= createDialog((way) => show(current + way))
    show(links.indexOf(link))
    dialog.showModal()
  })
}
