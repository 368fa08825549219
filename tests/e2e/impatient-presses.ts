// What runs in the page of a visitor who presses faster than the page answers.
import type { Page } from 'playwright-core'

const pressed = 'button,summary,[role=button],[role=tab],[role=option],a[href],input,textarea,label,[tabindex="0"]'
const keys = ['Enter', ' ', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
const texts = ['', 'a', '12', 'x@y.zz', '0']

/** What the page needs to press: the rolls of the dice, and the lists above. */
interface Burst {
  readonly rolls: readonly number[]
  readonly pressed: string
  readonly keys: readonly string[]
  readonly texts: readonly string[]
}

/** One to three presses, keys or texts in one task of the page, on a control of the open dialog or of the page. */
function pressInPage({ rolls, pressed, keys, texts }: Burst): void {
  let at = 0
  const roll = (sides: number) => (rolls[at++ % rolls.length] as number) % sides
  const pick = <Item>(list: readonly Item[]) => list[roll(list.length || 1)]
  const modal = document.querySelector<HTMLDialogElement>('dialog:modal')
  const within = modal ?? document.body
  const controls = [...within.querySelectorAll<HTMLElement>(pressed)].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
  )
  // Three of four hit a block.
  const own = controls.filter((control) => control.closest('main [data-block-status]'))
  const control = pick(own.length && roll(4) ? own : controls)
  if (!control) return

  function click(target: HTMLElement) {
    target.focus({ preventScroll: true })
    target.click()
  }
  function sendKey(key: string) {
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
    // As the browser does with a dialog.
    if (
      target.dispatchEvent(event) &&
      key === 'Escape' &&
      modal?.dispatchEvent(new Event('cancel', { cancelable: true }))
    )
      modal.close()
  }
  function write(target: HTMLElement, text: string) {
    if (!target.matches('input:is([type=text],[type=email],[type=search],[type=tel],[type=number]),textarea')) return
    ;(target as HTMLInputElement).value = text
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
  }
  for (let presses = 1 + roll(3); presses > 0; presses--) {
    const kind = roll(4)
    if (kind < 2) click(control)
    else if (kind === 2) sendKey(pick(keys) as string)
    else write(control, pick(texts) as string)
  }
}

/** Presses at random, as many and where the dice say. */
export const press = (page: Page, dice: (sides: number) => number) =>
  page.evaluate(pressInPage, { rolls: Array.from({ length: 16 }, () => dice(1000)), pressed, keys, texts })

/** Links and forms that no block answers would lead away: they stay. */
export const stayOnPage = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link && (link.pathname !== location.pathname || !link.hash)) event.preventDefault()
    })
    addEventListener('submit', (event) => event.preventDefault())
    window.open = () => null
  })

/** Stops what plays and closes what is open, then tells what is left: the page moves on, waits, or cannot be scrolled. */
export const leftovers = (page: Page) =>
  page.evaluate(async () => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (const media of document.querySelectorAll<HTMLMediaElement>('audio,video')) media.pause()
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal'))
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    await wait(1000)
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.length
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    await wait(500)
    observer.disconnect()
    const start = (element: Element) => element.outerHTML.slice(0, 100)
    return {
      // A carousel or a clock makes some, a block that answers itself makes hundreds.
      isMoving: changes > 25,
      waiting: [...document.querySelectorAll('[aria-busy=true]')].map(start),
      open: [...document.querySelectorAll('dialog:modal')].map(start),
      isLocked: [document.documentElement, document.body].some((one) => getComputedStyle(one).overflowY === 'hidden'),
    }
  })
