/** Something that comes in when it is seen. */
export interface RevealConfig {
  readonly title: string
  readonly text: string
}

/** What the server sends. Without scripts it simply stands there. */
export function Markup({ config }: { config: RevealConfig }) {
  return (
    <div data-block="reveal" data-animation-role="content">
      <h3>{config.title}</h3>
      <p>{config.text}</p>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: RevealConfig = {
  title: 'The first hour',
  text: 'We start before the sun does, and wait for it at the ridge.',
}
