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

/** A line of words that walks by. */
export interface MarqueeConfig {
  /** The items, as text. */
  readonly items: readonly string[]
  readonly animationDirection?: 'left' | 'right'
  readonly animationSpeed?: number
  readonly waveFrequency?: number
  readonly waveIntensity?: number
  readonly pausedOnHover?: boolean
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What the server sends: the words, to be read where no script runs. */
export function Markup({ config }: { config: MarqueeConfig }) {
  const { items, ...props } = config
  // A closing tag inside JSON would end the script.
  const json = JSON.stringify({ marqueeItems: items.map((text) => ({ text: asHtml(text) })), ...props }).replaceAll(
    '<',
    '\\u003c',
  )
  return (
    <div className="Marquee">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON for the block, with every "<" written as its code */}
      <script type="application/json" className="Marquee-props" dangerouslySetInnerHTML={{ __html: json }} />
      <div className="Marquee-display">
        <ul className="Marquee-measure">
          {items.map((item) => (
            <li className="Marquee-item" key={item}>
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: MarqueeConfig = {
  items: ['Walk slowly', 'Look twice', 'Six people, one guide', 'The hour after rain'],
  animationSpeed: 1,
}
