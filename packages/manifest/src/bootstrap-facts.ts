import type { BootstrapFacts } from '@ashlar/loader/bootstrap'
import { getSelector, getTriggers } from '@ashlar/loader/load-times'
import type { Release } from './catalogue.ts'
import type { ChosenBlock } from './channels.ts'

type Facts = Release['facts']

/** Values of a page that `getBootstrapFacts` needs. */
export interface BootstrapOptions {
  readonly entry: string
  /** The blocks on the page. */
  readonly blocks: readonly ChosenBlock[]
  /** Those of the whole page whose elements the server has sent. */
  readonly served: readonly string[]
  /** Modules that are imported beside the runtime. */
  readonly imports: readonly string[]
  /** Modules of blocks on the first screen whose steps answer the first presses. */
  readonly later: readonly string[]
  /** True where a block of the first screen starts without a touch. */
  readonly isEarly: boolean
  /** True for a page with work of its own besides its blocks. */
  readonly isBusy: boolean
  /** Pattern of the cookies of visitors for whom the runtime has work besides the blocks. Default: none. */
  readonly cookies?: string | undefined
}

/** An element that the server sends as its start would leave it waits for a touch. */
const complete = '[data-complete]'
const withoutComplete = (selector: string) => (selector ? `:is(${selector}):not(${complete})` : '')

/** The controls of a block; those of one that belongs to the whole page may be anywhere. */
const getControls = ({ page, selector, replayClicks }: Facts) =>
  page || !replayClicks ? replayClicks : `:is(${selector}) :is(${replayClicks})`

/**
 * Events of a page that a block waits for, each with its elements. Those that blocks dispatch, by names with a colon, come only after the runtime has
 * started; an editor's may come before, and are those that a block answers.
 */
function getPageEvents({ loadOn, answers = [], ...facts }: Facts): (readonly [event: string, selector: string])[] {
  const ofEditor = answers.filter((name) => name.includes(':'))
  const own = loadOn && !loadOn[0].includes(':') ? [loadOn] : []
  return [...own, ...ofEditor.map((name) => [name, getSelector(facts)] as const)]
}

const joined = (selectors: readonly (string | undefined)[]) => [...new Set(selectors)].filter(Boolean).join()

/** Selectors by one of their facts; none for an empty list. */
function groupBy(
  pairs: readonly (readonly [key: string | number, selector: string])[],
  withSelector = (selector: string) => selector,
) {
  const keys = [...new Set(pairs.filter(([, selector]) => selector).map(([key]) => key))]
  const joinSelectors = (key: string | number) =>
    joined(pairs.filter(([pairKey]) => pairKey === key).map(([, selector]) => selector))
  return Object.fromEntries(keys.map((key) => [key, withSelector(joinSelectors(key))]))
}

const isFilled = (value: unknown) => (value instanceof Object ? Object.keys(value).length > 0 : Boolean(value))

/** Which of two releases a visitor gets is decided in the browser: each has its say. */
export const getReleaseFacts = ({ releases, canary }: ChosenBlock) =>
  releases.slice(0, canary ? 2 : 1).map(({ facts }) => facts)

/** When the runtime of a page is fetched: the facts of its bootstrap, without those that are empty. */
export function getBootstrapFacts(options: BootstrapOptions): BootstrapFacts {
  const { entry, blocks, served, imports, later, isEarly, isBusy, cookies } = options
  const all = blocks.flatMap(getReleaseFacts)
  const waiting = blocks.filter(({ name }) => !served.includes(name)).flatMap(getReleaseFacts)
  const triggers = waiting.map(getTriggers)
  const getElements = (name: 'idle' | 'returning' | 'touch') => joined(triggers.map((trigger) => trigger[name]))
  const facts = {
    imports,
    later,
    isNow: isEarly || triggers.some(({ isNow }) => isNow),
    idle: isBusy ? 'body' : withoutComplete(getElements('idle')),
    returning: getElements('returning'),
    visible: groupBy(
      triggers.flatMap(({ visible }) => (visible ? [visible] : [])),
      withoutComplete,
    ),
    touch: all[0] && joined([complete, getElements('touch')]),
    clicks: joined(all.map(getControls)),
    on: groupBy(all.flatMap(getPageEvents)),
    cookies,
  }
  return { entry, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => isFilled(value))) }
}
