// Checks of blocks that the server sends as their start leaves them: they wait for a touch.
import { expect, it, onTestFinished, vi } from 'vitest'
import { page as browserPage, commands, userEvent } from 'vitest/browser'
import { setStatus } from '../../../packages/loader/src/early-use'
import { createLoader } from '../../../packages/loader/src/index'
import { getFacts } from '../../build/block-facts'
import { settled } from '../browser/wait'
import type { AnySubject, Stage } from './conformance-subject'

const steps = import.meta.glob('../../../packages/*/src/step.ts')
const styles = import.meta.glob<string>('../../../packages/*/src/style.css', { query: '?inline', import: 'default' })

/** Runs the step of a block; undefined for a block without one. */
const getStep = (block: string) => steps[`../../../packages/${block}/src/step.ts`]

/** Names of the pages with such a block. */
const getPages = ({ fixtures }: AnySubject) =>
  (Object.keys(fixtures) as (keyof typeof fixtures)[]).filter((name) => /data-(?:complete|step)/.test(fixtures[name]))

/** Loads a page with its style, and does what happens on a page before the first touch. */
async function loadWaiting({ contract, fixtures }: AnySubject, { load }: Stage, name: keyof AnySubject['fixtures']) {
  const style = document.createElement('style')
  style.textContent = (await styles[`../../../packages/${contract.name}/src/style.css`]?.()) ?? ''
  document.head.append(style)
  onTestFinished(() => style.remove())
  const [found] = load(fixtures[name])
  await getStep(contract.name)?.()
  // Steps act on a page that is parsed.
  document.dispatchEvent(new Event('DOMContentLoaded'))
  setStatus('[data-complete]', 'queued')
  return found
}

/** The start may change nothing that a visitor sees or hears. */
export function changeNothingAtTheStart(subject: AnySubject, stage: Stage) {
  const { block, contract } = subject
  const pages = getPages(subject)
  if (!pages[0]) return
  it.each(pages)('the start on the %s page changes no pixel, no name and no role', async (name) => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    const found = await loadWaiting(subject, stage, name)
    const element = contract.page ? (document.querySelector('[data-complete]') as HTMLElement) : found
    // What belongs to the whole page is not inside its content.
    if (contract.page) document.body.prepend(element)
    const look = async () => ({
      picture: await browserPage.elementLocator(element).screenshot({ save: false }),
      transcript: await commands.transcript('body'),
    })
    const before = await look()
    const served = element.cloneNode(true)
    await stage.start(found)
    await settled()
    const after = await look()
    block.destroy(found)
    await settled()
    expect(after.transcript).toBe(before.transcript)
    expect(after.picture).toBe(before.picture)
    expect(element.isEqualNode(served), 'the end leaves what was served').toBe(true)
  })
}

const presses = {
  click: (control: HTMLElement) => control.click(),
  pointer: (control: HTMLElement) => userEvent.click(control),
  async key(control: HTMLElement) {
    control.focus()
    await userEvent.keyboard('{Enter}')
  },
}

/** What the page hears of its blocks, but for their starts and ends. */
function watchEvents() {
  const dispatch = vi.spyOn(EventTarget.prototype, 'dispatchEvent')
  return () => {
    const events = dispatch.mock.calls.map(([event]) => event as CustomEvent)
    dispatch.mockRestore()
    return events.filter(({ type }) => /^(?!block:).+:/.test(type)).map(({ type, detail }) => [type, detail])
  }
}

/** A loader for a block whose code comes once `begin` is called, as if its element had been touched. */
function startLoader({ block, contract, context }: AnySubject) {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { name, selectors } = contract
  const releases = [{ version: '1.0.0', url: '/block.js' }]
  const loader = createLoader({
    entries: [{ ...getFacts(contract), name, selector: selectors.join(), releases }],
    load: () => arrival.then(() => block),
    context: () => context ?? {},
  })
  loader.init()
  async function begin(element: HTMLElement) {
    arrive()
    element.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await vi.waitFor(() => expect(element.dataset.blockStatus).toBe('ready'))
    await settled()
  }
  return { begin, end: () => loader.destroy() }
}

const findControls = (root: HTMLElement, { contract }: AnySubject) =>
  [...root.querySelectorAll<HTMLElement>(contract.replayClicks ?? ':not(*)')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )

/** Words of a place that has just been inserted come 100 ms later: a screen reader would not hear them before. */
async function wordsWritten() {
  if (document.querySelector('[role=status]:empty')) await new Promise((resolve) => setTimeout(resolve, 150))
}

interface Press {
  readonly page: keyof AnySubject['fixtures']
  /** Index of the control. */
  readonly at: number
  readonly kind: keyof typeof presses
}

/** What a press comes to, before the code of the block is there or after it. */
async function press(subject: AnySubject, stage: Stage, { page, at, kind }: Press, isEarly: boolean) {
  const element = await loadWaiting(subject, stage, page)
  const { begin, end } = startLoader(subject)
  if (!isEarly) await begin(element)
  const readEvents = watchEvents()
  await presses[kind](findControls(element, subject)[at] as HTMLElement)
  if (isEarly) await begin(element)
  await settled()
  await wordsWritten()
  const events = readEvents()
  const transcript = await commands.transcript('body')
  end()
  await settled()
  // A step answers without its block, and so without its events.
  return { events: getStep(subject.contract.name) ? [] : events, transcript }
}

/** A press before the code is there comes to the same as one after it. */
export function answerTheFirstPress(subject: AnySubject, stage: Stage) {
  const { contract, fixtures } = subject
  const { replayClicks } = contract
  // Blocks of the whole page are pressed in tests/e2e/first-touch.test.ts.
  if (contract.page || !replayClicks) return
  const hasControls = (html: string) =>
    new DOMParser().parseFromString(html, 'text/html').querySelector(replayClicks) !== null
  const kinds = Object.keys(presses) as (keyof typeof presses)[]
  // Each page is pressed in one way, and in all three by `npm run chaos -- presses`.
  const isFull = import.meta.env.CHAOS === 'full'
  const cases = getPages(subject)
    .filter((page) => hasControls(fixtures[page]))
    .flatMap((page, index) =>
      kinds.filter((_, at) => isFull || at === index % kinds.length).map((kind) => [page, kind] as const),
    )
  if (!cases[0]) return
  it.each(cases)(
    'the first press in each control of the %s page comes to the same before the code is there, by %s',
    async (page, kind) => {
      // Where a menu has its button.
      await browserPage.viewport(360, 740)
      // A link of the page would lead away.
      const stay = (event: Event) => event.preventDefault()
      window.addEventListener('click', stay)
      onTestFinished(() => window.removeEventListener('click', stay))
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { length } = findControls(await loadWaiting(subject, stage, page), subject)
      expect(length).toBeGreaterThan(0)
      for (let at = 0; at < length; at++) {
        const early = await press(subject, stage, { page, at, kind }, true)
        expect(early, `control ${at + 1}`).toEqual(await press(subject, stage, { page, at, kind }, false))
      }
    },
  )
}
