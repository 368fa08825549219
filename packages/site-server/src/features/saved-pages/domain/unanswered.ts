/** A name by which published markup asks for a script: a controller, or the type of a block. */
export interface FoundName {
  readonly kind: 'controller' | 'block type'
  readonly name: string
  /** Blocks that have started on the element, or whose selectors name it. */
  readonly blocks: readonly string[]
  /** Blocks around it. */
  readonly around: readonly string[]
  /** Width and height of the element, in CSS pixels. */
  readonly size: string
}

/** Controls of a page with one name, such as `button.menu-toggle`. */
export interface FoundControl {
  readonly name: string
  readonly count: number
  /** The block around the first of them. */
  readonly block: string | undefined
  /** True where something followed a press. */
  readonly acts: boolean
  /** True where a script has taken the press from the browser. */
  readonly isPrevented: boolean
  /** What acts without a script. */
  readonly by: string | undefined
}

/** Who answers interactive markup. */
export type Answer = 'block' | 'style' | 'browser' | 'none'

/** One kind of interactive markup of a page, and who answers it. */
export interface AnsweredMarkup {
  readonly kind: FoundName['kind'] | 'control'
  readonly name: string
  readonly count: number
  readonly answer: Answer
  /** The block, or why the page works without one; where nobody answers, what was seen. */
  readonly why: string
}

/** Controllers whose work the styles of the page do, or that have none left. */
const controllers: Readonly<Record<string, string>> = {}

/** Types of blocks that are served whole. */
const types: Readonly<Record<string, string>> = {
  1: 'links',
  2: 'text',
  11: 'an index',
  12: 'a link to a collection',
  14: 'links of tags',
  21: 'a spacer',
  23: 'the code of its owner',
  31: 'a quote',
  44: 'text',
  46: 'a link',
  47: 'a line',
  49: 'a link to a feed',
  57: 'the footer of a letter',
}

function answerName({ kind, name, blocks, around, size }: FoundName): Omit<AnsweredMarkup, 'count'> {
  if (blocks.length > 0) return { kind, name, answer: 'block', why: blocks.join(', ') }
  const served = kind === 'controller' ? controllers[name] : types[name.split(' ')[0] ?? '']
  if (served !== undefined)
    return { kind, name, answer: 'style', why: kind === 'controller' ? served : `served whole: ${served}` }
  return { kind, name, answer: 'none', why: `${size}${around.length > 0 ? `, within ${around.join(', ')}` : ''}` }
}

function answerControl({ name, count, block, acts, isPrevented, by }: FoundControl): AnsweredMarkup {
  const place = { kind: 'control' as const, name, count }
  if (acts) return { ...place, answer: 'block', why: block ?? 'a script of the page' }
  if (by !== undefined) return { ...place, answer: by === 'the browser' ? 'browser' : 'style', why: by }
  // Such as the arrow of a gallery with one picture.
  if (block !== undefined && isPrevented) return { ...place, answer: 'block', why: `${block}, which has nothing to do` }
  return { ...place, answer: 'none', why: `a press does nothing${block ? `, within ${block}` : ''}` }
}

const rank: readonly Answer[] = ['block', 'style', 'browser', 'none']

/** Adds up what has one name: what is answered once, at any width, is answered. */
function joinMarkup(found: readonly AnsweredMarkup[]): AnsweredMarkup[] {
  const all = new Map<string, AnsweredMarkup>()
  for (const one of found) {
    const key = `${one.kind} ${one.name}`
    const known = all.get(key)
    const best = known && rank.indexOf(known.answer) <= rank.indexOf(one.answer) ? known : one
    all.set(key, { ...best, count: Math.max(one.count, known?.count ?? 0) })
  }
  return [...all.values()]
}

/** Names with their number on the page: of elements with one name, one that nobody answers counts. */
function countNames(names: readonly FoundName[]): AnsweredMarkup[] {
  const all = new Map<string, AnsweredMarkup>()
  for (const one of names.map(answerName)) {
    const known = all.get(`${one.kind} ${one.name}`)
    const worst = known && rank.indexOf(known.answer) >= rank.indexOf(one.answer) ? known : one
    all.set(`${one.kind} ${one.name}`, { ...worst, count: (known?.count ?? 0) + 1 })
  }
  return [...all.values()]
}

/** The interactive markup of a page, seen at several widths, with who answers it; what nobody answers first. */
export function answerMarkup(
  visits: readonly { readonly names: readonly FoundName[]; readonly controls: readonly FoundControl[] }[],
): AnsweredMarkup[] {
  const found = visits.flatMap(({ names, controls }) => [...countNames(names), ...controls.map(answerControl)])
  return joinMarkup(found).sort((one, other) => rank.indexOf(other.answer) - rank.indexOf(one.answer))
}
