import { type OptionValues, translate } from '@ashlar/core-block'
import type { I18n } from '@ashlar/core-i18n'
import { JsonScript } from '@ashlar/core-react/json-script'
import type { options } from './contract'
import { messages } from './messages'

/** What the runtime adds to a marquee; it is rendered when the package is built. */
export function Template() {
  return (
    <>
      <button type="button" className="Marquee-pause" />
      <div className="Marquee-track">
        <div className="Marquee-group" />
      </div>
    </>
  )
}

/** A line of words that walks by, and the options of the contract. */
export interface MarqueeConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** The items, as text. */
  readonly items: readonly string[]
  /** Texts in the language of the page. Default: English. */
  readonly i18n?: Pick<I18n, 'text'>
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The words, to be read where no script runs; the block draws the waves. */
function Words({ items, waveIntensity = 0 }: Pick<MarqueeConfig, 'items' | 'waveIntensity'>) {
  return (
    <div className="Marquee-display" data-wave={Math.min(10, waveIntensity) || undefined}>
      <ul className="Marquee-measure">
        {items.map((item) => (
          <li className="Marquee-item" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The words in a row, as the block would leave it. Without scripts the row does not move. */
function Row({ items, i18n, animationDirection = 'left', animationSpeed = 1 }: MarqueeConfig) {
  return (
    <>
      <button
        type="button"
        className="Marquee-pause"
        aria-label={translate(i18n, messages.pause)}
        data-state="playing"
      />
      <div className="Marquee-display">
        <div className="Marquee-track" data-direction={animationDirection} data-speed={animationSpeed}>
          <div className="Marquee-group">
            {items.map((item) => (
              <span className="Marquee-item" dir="auto" key={item}>
                {item}
              </span>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** True for a row that is served as its start would leave it: the block then waits for the first touch. It sets the size of a text itself. */
export const isComplete = ({ items, waveIntensity, textSize }: MarqueeConfig): boolean =>
  !waveIntensity && !textSize && items.length > 0

/** A size such as "2rem", in the form of published pages. */
const toSize = (text: string) => ({ value: Number.parseFloat(text), unit: text.replace(/^[\d.]+/, '') })

/** What the server sends: a straight row of words moves before its block has come. */
export function Markup({ config }: { config: MarqueeConfig }) {
  const { items, i18n: _i18n, textSize, ...others } = config
  const marqueeItems = items.map((text) => ({ text: asHtml(text) }))
  const props = { marqueeItems, ...others, ...(textSize && { textSize: toSize(textSize) }) }
  return (
    <div className="Marquee" {...(isComplete(config) && { 'data-complete': '', 'data-ready': 'true' })}>
      <JsonScript className="Marquee-props" value={props} />
      {isComplete(config) ? <Row {...config} /> : <Words {...config} />}
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: MarqueeConfig = {
  items: ['Walk slowly', 'Look twice', 'Six people, one guide', 'The hour after rain'],
  animationSpeed: 1,
}
