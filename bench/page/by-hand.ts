// The nine jobs of the page by the least script that does them: the floor of `npm run bench -- page`.

/** A way to do one job of the page. */
export type Job = (root: ParentNode) => unknown

/** A slideshow that the browser scrolls. */
export function slideshow(root: ParentNode) {
  const list = root.querySelector<HTMLElement>('[data-s=slideshow] .sqs-gallery')
  if (!list) return
  list.style.cssText = 'display:flex;overflow-x:auto;scroll-snap-type:x mandatory;height:480px'
  for (const slide of list.children as HTMLCollectionOf<HTMLElement>)
    slide.style.cssText = 'flex:0 0 100%;scroll-snap-align:start'
  const step = (way: number) => list.scrollBy({ left: way * list.clientWidth, behavior: 'smooth' })
  root.querySelector('[data-next]')?.addEventListener('click', () => step(1))
  root.querySelector('[data-s=slideshow] .previous')?.addEventListener('click', () => step(-1))
}

/** Pictures in a dialog. */
export function lightbox(root: ParentNode) {
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<img alt><button>Close</button>'
  document.body.append(dialog)
  dialog.addEventListener('click', () => dialog.close())
  root.querySelector('#grid')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    const image = dialog.firstElementChild as HTMLImageElement
    image.src = link.href
    dialog.showModal()
  })
}

function marquee(root: ParentNode) {
  const track = root.querySelector<HTMLElement>('.Marquee > *')
  track?.animate({ translate: ['0', '-50%'] }, { duration: 20_000, iterations: Number.POSITIVE_INFINITY })
}

function accordion(root: ParentNode) {
  for (const item of root.querySelectorAll('.accordion-item')) {
    const panel = item.querySelector<HTMLElement>('.accordion-item__dropdown')
    const trigger = item.querySelector('button')
    if (!panel || !trigger) continue
    panel.hidden = true
    trigger.addEventListener('click', () => {
      panel.hidden = !panel.hidden
      trigger.ariaExpanded = String(!panel.hidden)
    })
  }
}

function video(root: ParentNode) {
  const overlay = root.querySelector('[data-s=video] a')
  overlay?.addEventListener('click', (event) => {
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = (overlay as HTMLAnchorElement).href
    overlay.replaceWith(frame)
  })
}

function form(root: ParentNode) {
  root.querySelector('[data-s=form] form')?.addEventListener('submit', (event) => {
    const target = event.target as HTMLFormElement
    if (!target.reportValidity()) event.preventDefault()
  })
}

function cart(root: ParentNode) {
  const count = root.querySelector('.sqs-cart-quantity')
  const show = () => {
    if (count) count.textContent = localStorage.getItem('count') ?? '0'
  }
  show()
  root.querySelector('[data-s=products]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    localStorage.setItem('count', String(Number(localStorage.getItem('count')) + 1))
    show()
  })
}

function banner() {
  if (localStorage.getItem('consent')) return
  const bar = document.createElement('div')
  bar.style.cssText = 'position:fixed;inset:auto 0 0;padding:16px;background:#fff'
  bar.innerHTML = '<p>We use cookies.</p><button>Accept all</button><button>Reject all</button>'
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    localStorage.setItem('consent', target.textContent ?? '')
    bar.remove()
  })
  document.body.append(bar)
}

/** The jobs for which no library is measured. The map is its static picture. */
export const others: readonly Job[] = [marquee, accordion, video, form, cart, banner]
