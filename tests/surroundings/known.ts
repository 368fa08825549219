// Red cells of the matrix, each with its reason. A cell that is red for none of them fails the test; one that has become green goes from this list.
import type { Fault } from './faults'
import type { Moment } from './row'

/** A red cell, or all of a row. */
export interface Known {
  readonly row: string
  /** Blocks that it is about, `core` and `page` included. */
  readonly blocks: readonly string[] | 'all'
  /** What its faults say. Default: anything. */
  readonly about?: RegExp
  /** Default: all. */
  readonly moments?: readonly Moment[]
  readonly reason: string
}

const lateReason =
  'A script that replaces a built-in of the browser once blocks run breaks what they make of it from then on, with uncaught errors. No release is blamed, and before the start it is mended.'
const lateNatives = [
  '`var Map`',
  '`var Set` and `WeakMap`',
  '`var URL`',
  '`var Promise`',
  '`var CustomEvent`, `Event`, `Element`',
]

const networkReason =
  'A file that does not arrive is counted, since a release whose files have gone has to be found. Canary and control meet the same networks, so the judge sees no difference.'
const refused = ['block files are refused', 'stylesheets are refused', 'a blocker knows our words']
const lateLibrary = 'The library replaces methods of lists while blocks run; what has started before stays.'

/** Rows in which the blocks of a page start again. */
const restarted = [
  'a snapshot put back',
  'the body replaced by its copy',
  'each section replaced by its copy',
  'sections taken out and put back',
  'Turbo, to the page and back',
  'htmx swaps the content',
  'Swup swaps the content',
]

export const known: readonly Known[] = [
  ...refused.map((row) => ({ row, blocks: 'all' as const, about: /blamed|^says/, reason: networkReason })),
  { row: 'Prototype.js', blocks: 'all', moments: ['at', 'after'], reason: lateLibrary },
  {
    row: 'a class Map',
    blocks: ['page', 'forms', 'json-form'],
    about: /^says|^uncaught/,
    reason:
      'The page calls its class, so nobody may replace it: blocks that need the browser’s own stay as served, and each says so once.',
  },
  {
    row: '`Intl` without formats',
    blocks: ['cart', 'chart', 'calendar', 'tour-dates', 'page'],
    reason: 'Amounts are written as code and number; dates and scales cannot be, and their blocks stay as served.',
  },
  {
    row: 'observers of an old polyfill',
    blocks: ['gallery', 'image', 'marquee', 'reveal', 'video', 'page'],
    reason: 'Blocks that follow what comes into view stay as served.',
  },
  {
    row: 'events without detail',
    blocks: ['commerce'],
    reason: 'A change is a choice: the price of the chosen variant takes the place of that of all.',
  },
  ...restarted.map((row) => ({
    row,
    blocks: ['page'],
    about: /^says \d+ times: .*(?:start: throws|stays as served)/,
    reason: 'Blocks start once more, and each that stays as served says so at each start.',
  })),
  {
    row: 'htmx swaps the content',
    blocks: ['cart', 'comments', 'header'],
    about: /: is |cannot be seen/,
    reason:
      'htmx gives elements with an id the attributes of those before them, and takes these away 20 ms later, the states of their blocks with them.',
  },
  ...['Arabic digits', 'Persian calendar', 'Buddhist calendar'].map((row) => ({
    row,
    blocks: ['tour-dates'],
    about: /cannot be seen/,
    reason: 'Dates are in the language of the visitor (TOU-01), with its calendar and digits.',
  })),
  ...lateNatives.map((row) => ({
    row,
    blocks: 'all' as const,
    about: /: is |^says|^uncaught/,
    moments: ['at', 'after'] as const,
    reason: lateReason,
  })),
  {
    row: 'empty elements are hidden',
    blocks: 'all',
    about: /: is |^says/,
    reason:
      'An element without content that the page hides comes into no view: its block waits until the page shows it.',
  },
  {
    row: 'boxes in a row',
    blocks: ['chart'],
    about: /cannot be seen/,
    reason: 'A chart that the page gives no more room than ten rem leaves out names of its axis, and has its table.',
  },
  {
    row: 'classes of a framework',
    blocks: ['item-list', 'pricing-toggle', 'summary'],
    about: /cannot be/,
    reason:
      'The classes are those of published pages and mean the same there: a choice that is not made, a button that leads nowhere.',
  },
  ...['a display for every box', 'buttons over the whole width'].map((row) => ({
    row,
    blocks: ['gallery', 'summary'],
    about: /: a {2}cannot be used/,
    reason: 'A link around a picture that does not come has no size of its own beside others in a line.',
  })),
  {
    row: 'forms called as members of `Document`',
    blocks: 'all',
    reason: 'Such a form hides functions of the document from each script of the page: blocks stay as served.',
  },
]

/** The reason of a red cell; undefined where none is known. */
export const findReason = (row: string, { block, text }: Fault, moment: Moment) =>
  known.find(
    (one) =>
      one.row === row &&
      (one.blocks === 'all' || one.blocks.includes(block)) &&
      (one.about?.test(text) ?? true) &&
      (one.moments?.includes(moment) ?? true),
  )
