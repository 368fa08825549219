// How the look of controls tells their states. Each function but the last runs in the page, which has none of the others.
import type { Page } from 'playwright-core'

/** A control in a state, and whether it would look different without it. */
export interface ToldState {
  readonly control: string
  readonly isTold: boolean
}

/** An element, an attribute that tells a state or may have words of one, and its value. */
type Given = readonly [element: Element, name: string, value: string]

const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-disabled']
const selector = [...states.map((name) => `[${name}]:not([${name}="false"])`), 'input:checked'].join()

/** Those whose mark the browser does not draw itself. */
function findControls(selector: string): HTMLElement[] {
  const isNative = (control: Element) => {
    const { appearance, opacity } = getComputedStyle(control)
    return control.localName === 'input' && appearance !== 'none' && opacity !== '0'
  }
  const isShown = (control: Element) => (control.closest('label') ?? control).checkVisibility()
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (control) => isShown(control) && !isNative(control),
  )
}

const read = (controls: readonly HTMLElement[]) =>
  controls.map((control) => {
    const names = [
      ...['color', 'background-color', 'background-image', 'border', 'outline', 'box-shadow', 'font-weight', 'opacity'],
      ...['text-decoration', 'display', 'visibility', 'rotate', 'clip-path', 'content', 'inline-size'],
    ]
    const isForced = matchMedia('(forced-colors: active)').matches
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const canvas = getComputedStyle(dialog).backgroundColor
    dialog.remove()
    /** Forced colours tell the author's colour of a line under text, which is not drawn, and a ground that may be that of the page. */
    const undrawn: Readonly<Record<string, RegExp>> = {
      'text-decoration': /rgba?\(.*\)/,
      'background-color': /^rgba.*, 0\)$/,
    }
    const readPart = (element: Element, part?: string) =>
      names.map((name) => {
        const value = getComputedStyle(element, part).getPropertyValue(name)
        const pattern = undrawn[name]
        return isForced && pattern ? value.replace(pattern, '').replace(canvas, '') : value
      })
    const shown = control.closest('label') ?? control
    const elements = [shown, ...shown.querySelectorAll('*')]
    const looks = elements.map((element) => [undefined, '::before', '::after'].map((part) => readPart(element, part)))
    return JSON.stringify(looks)
  })

/** Takes attributes, checks and classes of their states from controls, and from what is around them. */
function take({ controls, states }: { controls: HTMLElement[]; states: readonly string[] }): Given[] {
  const getAround = (control: HTMLElement) => [control, control.parentElement, control.closest('form')]
  const elements = new Set(controls.flatMap((control) => [...getAround(control), ...control.querySelectorAll('*')]))
  const given = [...elements].flatMap((element) =>
    ['class', ...states].flatMap((name): Given[] => {
      const value = element?.getAttribute(name)
      return element && value ? [[element, name, value]] : []
    }),
  )
  for (const [element, name, value] of given)
    if (name === 'class') element.setAttribute(name, value.replace(/\S*(?:active|selected|disabled|clicked)\b/g, ''))
    else element.removeAttribute(name)
  for (const control of controls) if (control instanceof HTMLInputElement) control.checked = false
  return given
}

function giveBack({ controls, given }: { controls: HTMLElement[]; given: readonly Given[] }) {
  for (const [element, name, value] of given) element.setAttribute(name, value)
  for (const control of controls) if (control instanceof HTMLInputElement) control.checked = true
}

/** The controls of a page that are in a state: all are without it for a moment. */
export async function readStates(page: Page): Promise<ToldState[]> {
  const controls = await page.evaluateHandle(findControls, selector)
  const names = await controls.evaluate((all) => all.map((one) => (one.cloneNode() as Element).outerHTML.slice(0, 120)))
  const before = await controls.evaluate(read)
  const given = await page.evaluateHandle(take, { controls, states })
  const after = await controls.evaluate(read)
  await page.evaluate(giveBack, { controls, given })
  return names.map((control, at) => ({ control, isTold: before[at] !== after[at] }))
}
