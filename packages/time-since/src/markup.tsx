import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** A point in time, and its text. */
export interface TimeSinceConfig extends Readonly<OptionValues<typeof options>> {
  readonly date: number
  /** The text until the block runs, and without scripts. */
  readonly text: string
}

/** The HTML that the server sends. */
export function Markup({ config: { date, text } }: { config: TimeSinceConfig }) {
  return (
    <time className="timesince" data-date={date} dateTime={new Date(date).toISOString()}>
      {text}
    </time>
  )
}

/** The example on this block's page of the demo site. */
export const sample: TimeSinceConfig = { date: Date.UTC(2026, 9, 18), text: '18 October 2026' }
