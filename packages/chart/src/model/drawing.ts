import type { Problem } from './dataset'

/** An element as data: a server writes it as JSX, a browser as DOM, so that both draw the same. */
export interface Drawn {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children: readonly (Drawn | string)[]
}

/** One element. Children that are undefined are left out. */
export function draw(
  tag: string,
  attributes: Drawn['attributes'],
  children: readonly (Drawn | string | undefined)[] = [],
): Drawn {
  return { tag, attributes, children: children.filter((child) => child !== undefined) }
}

/** Texts and numbers in the language of the page. */
export interface Writer {
  text(name: 'bar' | 'line' | 'pie' | 'show' | 'keys', values?: Readonly<Record<string, string>>): string
  problem(problem: Problem): string
  number(value: number): string
}
