import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { compareContent } from '../../../packages/loader/src/start-release'
import { getFacts } from '../../build/block-facts'
import { changedWords } from '../browser/changed-words'
import { settled } from '../browser/wait'
import { answerTheFirstPress, changeNothingAtTheStart } from './complete-blocks'
import { type AnySubject, createStage, type Stage, type Subject } from './conformance-subject'
import { fixturesOf } from './fixtures'
import { keepForeignStylesOut } from './foreign-styles'
import { hideMembers } from './hidden-members'
import { keepTheFocus } from './kept-focus'
import { watchLeaks } from './leaks'
import { expectNothingUncaught } from './uncaught'
import { readWhatIsWritten } from './written-options'

/** What one start in ten leaves behind is found as surely as what each does. */
const cycles = 20

/** Runs the checks of every block on the pages of its folder `fixtures`: odd pages, restored HTML, leaks, accessibility and stylesheets. */
export function describeBlock<Config, Elements = undefined>(given: Subject<Config, Elements>) {
  const { contract } = given.block
  describe(`conformance of ${contract.name}`, async () => {
    const subject = { ...given, contract, fixtures: await fixturesOf(contract.name) }
    const stage = createStage(subject)
    expectNothingUncaught()
    surviveOddPages(subject, stage)
    startOnce(subject, stage)
    nameTriggers(subject, stage)
    insertWhatNoServerSends(subject, stage)
    changeSomethingWithUse(subject, stage)
    restoreThePage(subject, stage)
    leaveNothingBehind(subject, stage)
    passAxe(subject, stage)
    keepForeignStylesOut(subject, stage)
    announceAsBefore(subject, stage)
    changeNothingAtTheStart(subject, stage)
    answerTheFirstPress(subject, stage)
    keepTheFocus(subject, stage)
    hideMembers(subject, stage)
    readOwnMarkup(subject, stage)
  })
}

function readOwnMarkup<Config, Elements>(
  { block, elements, markup, parse }: Subject<Config, Elements>,
  { load }: Stage,
) {
  if (!markup) return
  const parseElement = (root: HTMLElement) =>
    parse?.(root, { elements: elements?.(root) as Elements, services: {} }) ?? {}
  readWhatIsWritten(block.contract, { parse: parseElement, ...markup }, load)
}

/** A start leaves markup alone that it refuses; and the loader falls back to an older release when one takes away parts or text that the contract does not name. */
function surviveOddPages({ block, contract, fixtures }: AnySubject, { page, load, start }: Stage) {
  it.each(Object.keys(fixtures) as (keyof typeof fixtures)[])(
    'starts on the %s page and takes away no part and no text, unless the contract names them; one that refuses empty or broken markup leaves it as it was',
    async (name) => {
      for (const element of load(fixtures[name])) {
        const served = element.outerHTML
        const compare = compareContent(element, { ...contract, ...getFacts(contract) })
        const isStarted = await start(element)
        expect(isStarted || name === 'empty' || name === 'broken').toBe(true)
        // As the loader does: a view is drawn in a task of its own.
        if (isStarted) await new Promise((resolve) => setTimeout(resolve))
        else expect(element.outerHTML).toBe(served)
        expect(compare()).toBeUndefined()
        block.destroy(element)
      }
      await settled()
    },
  )

  it('has an element on the clean page, and starts on an empty element without harm', async () => {
    const [element] = load(fixtures.clean)
    expect(element, 'the clean fixture contains no such block').toBeDefined()
    const empty = document.createElement('div')
    page().append(empty)
    if (!contract.page) await start(empty)
    block.destroy(empty)
  })
}

function startOnce({ block, context, fixtures }: AnySubject, { load }: Stage) {
  it('init twice is one instance; destroy before, twice and during a start is safe', async () => {
    const [element] = load(fixtures.clean)
    block.destroy(element)
    const first = block.init(element, context)
    expect(block.init(element, context)).toBe(first)
    block.destroy(element)
    block.destroy(element)
    await first
    const again = await block.init(element, context)
    expect(again.status).toBe('ready')
    expect(again).not.toBe(await first)
    block.destroy(element)
  })
}

const pressed = 'button,a[href],input:not([type=hidden]),select,summary,[role=button]'

/** The loader clicks again, once the block has started, what the contract names: a form does nothing then, nor does the box around a button. */
function nameTriggers({ contract: { replayClicks }, fixtures }: AnySubject, { load, page }: Stage) {
  if (!replayClicks) return
  it.each(['clean', 'published'] as const)(
    'a click that waits for the block is that of its trigger, on the %s page',
    (name) => {
      load(fixtures[name])
      const isBox = (named: Element) =>
        named.matches('form') ||
        [...named.querySelectorAll(pressed)].some((inner) => inner.closest(replayClicks) === named)
      expect([...page().querySelectorAll(replayClicks)].filter(isBox)).toEqual([])
    },
  )
}

/** Pages name the other parts alone: an inserted one that a server sends could be lost unseen. */
function insertWhatNoServerSends({ contract, fixtures }: AnySubject, { load, page }: Stage) {
  const { inserts, parts = {} } = contract
  if (!inserts) return
  it('no page has a part that the block inserts', () => {
    for (const html of Object.values(fixtures)) {
      load(html)
      for (const name of inserts) expect(page().querySelector(parts[name] as string), name).toBeNull()
    }
  })
}

/** What a visitor does without a change of the elements: what fields hold, where the focus is, and how far parts are scrolled. */
function describeUse(): string {
  const places = [...document.querySelectorAll('*')].map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')]
  const values = fields.map(({ value, checked }) => [value, checked])
  return JSON.stringify([places, values, document.activeElement?.outerHTML])
}

/** Checks of leaks, of what is restored, and of axe would look at a block that nobody has used. */
function changeSomethingWithUse({ block, fixtures, use, unused = [] }: AnySubject, { load, start }: Stage) {
  if (!use) return
  it.each(['clean', 'published'] as const)('its use changes something on the %s page', async (name) => {
    const elements = load(fixtures[name])
    for (const element of elements) await start(element)
    await settled()
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.length
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const before = describeUse()
    for (const element of elements) await use(element)
    await settled()
    const isChanged = () => changes > 0 || describeUse() !== before
    if (unused.includes(name)) expect(isChanged()).toBe(false)
    // Some of it waits for a file, or for a hand that rests.
    else await expect.poll(isChanged).toBe(true)
    observer.disconnect()
    for (const element of elements) block.destroy(element)
  })
}

function restoreThePage({ block, fixtures, use, keeps = false }: AnySubject, { load, start }: Stage) {
  async function liveOnce(elements: readonly HTMLElement[]) {
    for (const element of elements) await start(element)
    for (const element of elements) await use?.(element)
    for (const element of elements) block.destroy(element)
  }
  it(keeps ? 'restores the page without removing any text' : 'restores the page', async () => {
    for (const name of ['clean', 'published'] as const) {
      const elements = load(fixtures[name])
      const served = document.body.outerHTML
      const servedText = document.body.textContent
      await liveOnce(elements)
      await settled()
      expect(document.body.textContent).toBe(servedText)
      if (!keeps) expect(document.body.outerHTML).toBe(served)
    }
  })
}

function leaveNothingBehind({ block, fixtures, use }: AnySubject, { load, start }: Stage) {
  it(`${cycles} times init, use, destroy leaves no listener, node, observer or timer`, async () => {
    const [element] = load(fixtures.clean)
    await start(element)
    await use?.(element)
    block.destroy(element)
    await settled()
    const leaks = watchLeaks()
    const nodes = document.querySelectorAll('*').length
    for (let cycle = 0; cycle < cycles; cycle++) {
      await start(element)
      if (cycle % 4 === 0) await use?.(element)
      block.destroy(element)
    }
    await settled()
    leaks.stop()
    expect(leaks.left()).toEqual([])
    expect(document.querySelectorAll('*').length).toBe(nodes)
  })
}

function passAxe({ block, contract, fixtures, use, undecided = [] }: AnySubject, { page, load, start }: Stage) {
  it('axe finds nothing, and is undecided about nothing', async () => {
    const [element] = load(fixtures.clean)
    await start(element)
    await use?.(element)
    const result = await axe.run(contract.page ? document.body : page(), {
      rules: {
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
      },
    })
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const open = result.incomplete.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
    const isListed = ({ id, node }: (typeof open)[number]) =>
      undecided.some(({ rule, selector }) => rule === id && document.querySelector(`${node.target}`)?.matches(selector))
    expect(open.filter((result) => !isListed(result)).map(({ id, node }) => `${id}: ${node.html}`)).toEqual([])
    block.destroy(element)
  })
}

/** A golden file: a change of what a screen reader announces is seen in review. Storybook shows it. */
function announceAsBefore({ block, contract, fixtures }: AnySubject, { load, start }: Stage) {
  it('a screen reader announces the started block as before', async () => {
    vi.setSystemTime(new Date('2026-06-15T12:00:00Z'))
    const [element] = load(fixtures.clean)
    await start(element)
    await settled()
    const transcript = await commands.transcript(contract.page ? 'body' : 'main')
    const message = changedWords('started.transcript.txt', 'browser', `packages/${contract.name}`)
    await expect(transcript, message).toMatchFileSnapshot('../fixtures/started.transcript.txt')
    block.destroy(element)
  })
}
