/** Content that enters when it comes into view. */
export interface RevealConfig {
  readonly title: string
  readonly text: string
}

/** The HTML that the server sends. Without scripts it is simply visible. */
export function Markup({ config }: { config: RevealConfig }) {
  return (
    <div data-block="reveal" data-animation-role="content">
      <h3>{config.title}</h3>
      <p>{config.text}</p>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: RevealConfig = {
  title: 'The first hour',
  text: 'We set out before dawn and watch the sun come up from the ridge.',
}
