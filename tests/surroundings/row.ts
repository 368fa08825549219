// A row of the matrix: one thing that somebody else's page, browser or network does to our blocks.
import type { BrowserContextOptions, Page } from 'playwright-core'

/** The groups of rows. */
export const groups = [
  'natives',
  'names',
  'text',
  'markup',
  'input',
  'network',
  'storage',
  'time',
  'extensions',
  'styles',
] as const

/** When a row meets the blocks: before the runtime, as the first of them starts, and once all have started. */
export const moments = ['before', 'at', 'after'] as const
export type Moment = (typeof moments)[number]

/** What a row does. */
export interface Arrangement {
  /** Runs in the page at the moment of the cell, beside the scripts of its owner. */
  readonly script?: string
  /** Changes the HTML that the server sends. */
  readonly html?: (source: string) => string
  /** A stylesheet of the page, which it has without our scripts too. */
  readonly style?: string
  /** Options of the visitor's browser. */
  readonly options?: BrowserContextOptions
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Runs once the page is at rest. */
  readonly use?: (page: Page) => Promise<unknown>
}

/** A row of the matrix. */
export interface Row extends Arrangement {
  readonly name: string
  readonly group: (typeof groups)[number]
  /** Default: all three for a script alone, otherwise the first. */
  readonly moments?: readonly Moment[]
  /** True where it is right that blocks stay as served. Default: false. */
  readonly mayStay?: boolean
  /** True where texts become others, or leave the page. Default: false. */
  readonly changesText?: boolean
}

/** The moments at which a row is tried. */
export const getMoments = ({ moments: own, html, style, prepare, options, use }: Row): readonly Moment[] =>
  own ?? (html || style || prepare || options || use ? ['before'] : moments)
