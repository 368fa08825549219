/** Place of a button in tracking events: 1 in a page, 2 in a popup (TRK-03). */
export type ButtonContext = 1 | 2

/** A button as its tracking events carry it. */
export interface Config {
  readonly id: string
  readonly buttonText: string
  readonly clickthroughUrl: string
  readonly alignment: string
  readonly size: string
  readonly newWindow: boolean
  readonly context: ButtonContext
}
