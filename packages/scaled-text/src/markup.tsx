import type { OptionValues } from '@ashlar/core-block'
import { createElement } from 'react'
import type { options } from './contract'

/** A line of text that fills its container, and the options of its contract. */
export interface ScaledTextConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  readonly text: string
  /** Level of the heading. Default: 2. */
  readonly level?: 1 | 2 | 3 | 4
}

/** Usual widths of letters in their own font size: the first row that matches a letter has its width. */
const letterWidths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/\p{M}/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{Script=Arabic}/u, 0.46],
  [/[MW@%]/, 0.95],
  [/[mw]/, 0.82],
  [/[\s\p{P}Ifijlrt]/u, 0.3],
  [/\p{Lu}/u, 0.69],
  [/./u, 0.54],
]

/** Most fonts have letters that are up to a tenth wider or narrower; a text that is estimated too narrow would wrap. */
const spare = 1.08

/** Width of a text on one line, in its own font size. */
function estimateWidth(text: string): number {
  const widths = [...text.normalize()].map((letter) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0)
  return Math.round(spare * widths.reduce((sum, width) => sum + width, 0) * 100) / 100
}

/** The HTML that the server sends. Without scripts the text has about the size that fills its line. */
export function Markup({ config }: { config: ScaledTextConfig }) {
  return (
    <div
      className="sqsrte-scaled-text-container"
      data-text-width={estimateWidth(config.text) || undefined}
      data-minimum={config.minimum}
      data-maximum={config.maximum}
    >
      <div className="sqsrte-scaled-text">
        {config.text && createElement(`h${config.level ?? 2}`, null, config.text)}
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ScaledTextConfig = { text: 'Walk slowly, look twice' }
