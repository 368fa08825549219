// The jobs of the page for which a browser needs a script, by the least that does them: the floor of `npm run bench -- page`. Marquee and accordion
// are HTML and CSS, the map is its picture.

/** A way to do one job of the page. */
export type Job = (root: ParentNode) => unknown

/** Buttons, dots and arrow keys of the slideshow; the function that it returns marks the dot of a slide. */
export function connectControls(section: HTMLElement, go: (index: number) => void): (index: number) => void {
  const dots = [...section.querySelectorAll<HTMLElement>('.dots a')]
  let current = 0
  const mark = (index: number) => {
    dots[current]?.removeAttribute('aria-current')
    current = index
    dots[current]?.setAttribute('aria-current', 'true')
  }
  const show = (index: number) => {
    mark((index + dots.length) % dots.length)
    go(current)
  }
  section.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    if (target.matches('[data-next]')) show(current + 1)
    if (target.matches('[data-prev]')) show(current - 1)
    if (!dots.includes(target)) return
    event.preventDefault()
    show(dots.indexOf(target))
  })
  section.addEventListener('keydown', (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!way) return
    event.preventDefault()
    show(current + way)
  })
  mark(0)
  return mark
}

/** A slideshow that the browser scrolls. */
export function slideshow(root: ParentNode) {
  const section = root.querySelector<HTMLElement>('[data-s=slideshow]')
  const list = section?.querySelector('.slides')
  if (!section || !list) return
  const mark = connectControls(section, (index) => list.scrollTo({ left: index * list.clientWidth }))
  list.addEventListener('scrollend', () => mark(Math.round(list.scrollLeft / list.clientWidth)))
}

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

function video(root: ParentNode) {
  const link = root.querySelector('a.video')
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.className = 'video'
    frame.title = 'Video'
    frame.allow = 'autoplay; fullscreen'
    frame.src = 'https://www.youtube.com/embed/abc?autoplay=1'
    link.replaceWith(frame)
  })
}

function form(root: ParentNode) {
  const form = root.querySelector<HTMLFormElement>('.contact')
  if (!form) return
  form.noValidate = true
  const check = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.ariaInvalid = String(!field.validity.valid)
    field.nextElementSibling?.replaceChildren(field.validationMessage)
  }
  form.addEventListener('focusout', ({ target }) => check(target))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    for (const field of form.elements) check(field)
    const wrong = form.querySelector<HTMLElement>(':invalid')
    if (wrong) return wrong.focus()
    const { ok } = await fetch(form.action, { method: 'POST', body: new FormData(form) })
    if (ok) form.replaceWith('Thank you!')
  })
}

function cart(root: ParentNode) {
  root.querySelector('[data-s=products]')?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { action, elements } = event.target as HTMLFormElement
    const { value: itemId } = elements.namedItem('itemId') as HTMLInputElement
    const answer = await fetch(action, { method: 'POST', body: JSON.stringify({ itemId, quantity: 1 }) })
    const { cart } = await answer.json()
    root.querySelector('[data-count]')?.replaceChildren(cart.totalQuantity)
  })
}

function banner(root: ParentNode) {
  root.querySelector('.banner')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = (event as SubmitEvent).submitter as HTMLButtonElement
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice, and leaves the banner out of the next page
    document.cookie = `consent=${value}; max-age=31536000; path=/; samesite=lax`
    ;(event.target as Element).remove()
  })
}

/** The jobs for which no library is measured. */
export const others: readonly Job[] = [video, form, cart, banner]
