// The assertions of a cell: what a page may not be like, whatever stands around its blocks.
import type { SeenPage, SeenSection } from './look'

/** What is wrong, and in which column of the table: a block, `core` for what blocks share, `page` for what no one block causes. */
export interface Fault {
  readonly block: string
  readonly text: string
}

/** What a page has said and sent. */
export interface Heard {
  /** Stacks of uncaught errors and of rejections. */
  readonly errors: readonly string[]
  /** Warnings and errors of the console. */
  readonly sentences: readonly string[]
  readonly records: readonly {
    readonly block?: string
    readonly phase?: string | null
    readonly code?: string | null
  }[]
}

/** A cell and the two pages that it is compared with. */
export interface Comparison {
  readonly now: SeenPage
  /** With scripts switched off. */
  readonly plain: SeenPage
  /** With our scripts, and nothing around them. */
  readonly quiet: SeenPage
  readonly mayStay: boolean
  readonly changesText: boolean
}

const shared = /^(?:core(?:-[\w-]+)?|runtime|sets|react|preact|details)$/

/** The block whose file is the first of ours in a stack; undefined where none is. */
function getOwner(stack: string): string | undefined {
  const [, name] = /\/cdn\/(?:\.work\/)?([\w-]+)\//.exec(stack) ?? []
  return name && shared.test(name) ? 'core' : name
}

const count = (list: readonly string[], value: string) => list.filter((one) => one === value).length

interface Sections {
  readonly now?: SeenSection
  readonly plain: SeenSection
  readonly quiet: SeenSection
}

/** Texts and controls that were there with scripts off and with ours alone, and are not there now; and controls that are there twice. */
function findChanges({ now, plain, quiet }: Required<Sections>): string[] {
  const lost = plain.texts.filter((text) => quiet.text.includes(text) && !now.text.includes(text))
  const common = new Set(plain.controls.filter((control) => quiet.controls.includes(control)))
  const unusable = [...common].filter((control) => !now.controls.includes(control))
  const getMost = (control: string) => Math.max(count(quiet.controls, control), count(plain.controls, control))
  const doubled = [...new Set(quiet.controls)].filter((control) => count(now.controls, control) > getMost(control))
  return [
    ...lost.slice(0, 3).map((text) => `“${text.slice(0, 30)}” cannot be seen`),
    ...unusable.slice(0, 3).map((control) => `${control} cannot be used`),
    ...doubled.slice(0, 3).map((control) => `${control} is there ${count(now.controls, control)} times`),
  ]
}

/** A form for a sold-out product starts with the next choice of any product: which fixture makes one, and when, is chance. It may wait, and not fail. */
const mayWait = ['restock']

function compareSection(
  block: string,
  { now, plain, quiet }: Sections,
  { mayStay, changesText }: Pick<Comparison, 'mayStay' | 'changesText'>,
): string[] {
  if (!now) return ['has gone']
  const waiting = mayWait.includes(block) ? count(now.statuses, 'queued') : 0
  const isReady = mayStay || count(now.statuses, 'ready') + waiting >= count(quiet.statuses, 'ready')
  return [
    ...(changesText ? [] : findChanges({ now, plain, quiet })),
    ...(isReady ? [] : [`is ${[...new Set(now.statuses)].join(', ') || 'not started'}`]),
  ]
}

/** What can be seen and used. */
export function findLosses({ now, plain, quiet, ...rights }: Comparison): Fault[] {
  const losses = Object.keys(quiet.sections).flatMap((name) => {
    const [before, calm] = [plain.sections[name], quiet.sections[name]]
    if (!before || !calm) return []
    const seen = now.sections[name]
    const [block = ''] = name.split('/')
    const found = compareSection(block, { ...(seen && { now: seen }), plain: before, quiet: calm }, rights)
    return found.map((text) => ({ block, text: `${name}: ${text}` }))
  })
  const covers = now.covers.filter((cover) => !quiet.covers.includes(cover) && !plain.covers.includes(cover))
  return [...losses, ...covers.map((cover) => ({ block: 'page', text: `${cover} covers it and cannot be closed` }))]
}

/** The sentence without the names and values in it. */
const toKind = (sentence: string, blocks: readonly string[]) =>
  sentence.replace(new RegExp(`\\b(?:${blocks.join('|')})(?:@[\\d.]+)?`, 'g'), '*').replace(/\d+|"[^"]*"/g, '*')

/** What the page has said and sent. */
export function findNoise({ errors, sentences, records }: Heard, blocks: readonly string[]): Fault[] {
  const ours = errors.flatMap((stack) => {
    const block = getOwner(stack)
    return block ? { block, text: `uncaught: ${stack.split('\n').slice(0, 2).join(' ').slice(0, 160)}` } : []
  })
  // How fast a machine is says nothing of a row; a block that a row stops is never ready.
  const said = sentences.filter((text) => text.startsWith('[ashlar]') && !text.includes(': timeout)'))
  const kinds = said.map((text) => toKind(text, blocks))
  const repeated = [...new Set(kinds)].filter((kind) => count(kinds, kind) > 1)
  return [
    ...ours,
    ...repeated.map((kind) => ({ block: 'page', text: `says ${count(kinds, kind)} times: ${kind.slice(0, 100)}` })),
    ...records
      // Presses of a script are none of a visitor, and no block is judged by them.
      .filter(({ phase, code }) => phase && phase !== 'dead' && code !== 'timeout')
      .map(({ block = 'core', phase, code }) => ({ block, text: `its release is blamed (${phase}: ${code})` })),
  ]
}
