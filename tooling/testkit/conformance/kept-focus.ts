import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { settled } from '../browser/wait'
import type { AnySubject, Stage } from './conformance-subject'

const controls = 'a[href],button,input,select,textarea,summary,audio[controls],video[controls],iframe,[tabindex="0"]'

/** So many kinds of controls show what a page does. */
const maxControls = 16

/** Each block is tried on one of its pages, and on all of them by `npm run chaos -- presses`. */
const choose = <Page>(pages: readonly Page[], { contract }: AnySubject) =>
  import.meta.env.CHAOS === 'full' ? pages : pages.filter((_, at) => at === contract.name.length % pages.length)

/** As often as leads to the end of a carousel, of the steps of a form, or of a list that loads more. */
const maxPresses = 4

/** A form may have fields that hide its members. */
const isNamed = (element: Element, selector: string) => Element.prototype.matches.call(element, selector)

/** The controls that a visitor reaches with Tab: of an open dialog, or of the page. */
function findControls(): HTMLElement[] {
  const within = document.querySelector('dialog:modal') ?? document
  return [...within.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !isNamed(element, ':disabled,[inert] *'),
  )
}

/** One of a list of links that are alike shows what all do. */
const kind = ({ localName, className, ariaLabel, type }: HTMLElement & { type?: string }) =>
  [localName, className, ariaLabel, type].join()

const oneOfEachKind = (elements: readonly HTMLElement[]) => [
  ...new Map(elements.toReversed().map((element) => [kind(element), element])).values(),
]

const name = (element: Element) =>
  `${(element.cloneNode() as Element).outerHTML} ${element.textContent.trim().slice(0, 20)}`

/** A browser takes the focus from what is hidden or disabled with its next frame. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** The focus is on nothing, while something could have it. */
async function isLost() {
  await painted()
  const { activeElement, body } = document
  const hasPlace = activeElement !== body && activeElement?.checkVisibility({ visibilityProperty: true })
  return !hasPlace && findControls().length > 0
}

/** Starts the block of a page while one of its controls has the focus; what has lost it. */
async function startAt(at: number, html: string, { block }: AnySubject, { load, start }: Stage) {
  const elements = load(html)
  const control = findControls()[at] as HTMLElement
  control.focus()
  // Some fixtures have fields that no key reaches.
  if (control !== document.activeElement) return []
  const served = name(control)
  for (const element of elements) await start(element)
  // A view that is mounted replaces what was served.
  const lost = control.isConnected && (await isLost()) ? [served] : []
  for (const element of elements) block.destroy(element)
  return lost
}

function keepItAtTheStart(subject: AnySubject, stage: Stage) {
  const { fixtures, dropsFocus = [] } = subject
  const all = Object.keys(fixtures) as (keyof typeof fixtures)[]
  const pages = all.filter((page) => !dropsFocus.includes(page))
  it.each(choose(pages, subject))(
    '[OVR-08] a visitor who is at a control of the %s page when the block starts is still at one',
    async (page) => {
      stage.load(fixtures[page])
      const controls = findControls()
      const lost: string[] = []
      for (const control of oneOfEachKind(controls))
        lost.push(...(await startAt(controls.indexOf(control), fixtures[page], subject, stage)))
      await settled()
      expect(lost).toEqual([])
    },
  )
}

/** Links and forms lead nowhere, and each question is answered with yes. */
export function stayHere() {
  const controller = new AbortController()
  const stay = (event: Event) => event.preventDefault()
  for (const type of ['click', 'submit']) addEventListener(type, stay, controller)
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', stay, controller)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  onTestFinished(() => controller.abort())
}

const keysOf = (control: HTMLElement) =>
  isNamed(control, 'button,summary,[role=button]')
    ? [...Array<string>(maxPresses).fill('{Enter}'), '{ArrowRight}']
    : ['{ArrowRight}', '{Enter}', '{Escape}']

/** Presses keys while a control has the focus; what was pressed where they have lost it. */
async function press(control: HTMLElement): Promise<string[]> {
  const pressed = [name(control)]
  control.focus()
  for (const key of keysOf(control)) {
    if (document.activeElement !== control) break
    pressed.push(key)
    await userEvent.keyboard(key)
  }
  if (!(await isLost())) return []
  // A dialog may fade out first, and an answer come in a task of its own.
  await settled()
  return (await isLost()) ? [pressed.join(' ')] : []
}

/** Presses each control once, those of the dialogs that open among them. */
export async function pressAll(): Promise<string[]> {
  const lost: string[] = []
  const tried = new Set<string>()
  while (tried.size < maxControls) {
    const control = findControls().find((element) => !tried.has(kind(element)))
    const isOpen = document.querySelector('dialog:modal') !== null
    if (control) {
      tried.add(kind(control))
      lost.push(...(await press(control)))
    } else if (isOpen) {
      await userEvent.keyboard('{Escape}')
      await settled()
      if (document.querySelector('dialog:modal')) break
    } else break
  }
  return lost
}

function keepItAtAPress(subject: AnySubject, { load, start }: Stage) {
  const { block, fixtures } = subject
  it.each(choose(['clean', 'published'] as const, subject))(
    '[OVR-08] no press of a key on the %s page leaves the visitor at the top of the page',
    async (page) => {
      stayHere()
      const elements = load(fixtures[page])
      for (const element of elements) await start(element)
      await settled()
      const lost = await pressAll()
      for (const element of elements) block.destroy(element)
      await settled()
      expect(lost).toEqual([])
    },
  )
}

/** What takes away the control that has the focus gives it to another: a browser would go on from the top of the page. */
export function keepTheFocus(subject: AnySubject, stage: Stage) {
  keepItAtTheStart(subject, stage)
  keepItAtAPress(subject, stage)
}
