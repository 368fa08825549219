import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** The dialog as the block inserts it; it is rendered when the package is built. */
export function Template() {
  return (
    <dialog className="lightbox">
      <div className="lightbox-stage" />
      <p className="lightbox-position" role="status" />
      <button type="button" className="lightbox-toggle" aria-expanded="false" />
      <button type="button" className="lightbox-previous" />
      <button type="button" className="lightbox-next" />
      <button type="button" className="lightbox-close" />
    </dialog>
  )
}

/** A picture, and the option of its link: its caption. */
interface Picture extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Address of the large picture. */
  readonly src: string
  /** Address of the small one. */
  readonly thumbnail: string
  readonly alt: string
}

/** Pictures that open in the lightbox. */
export interface LightboxConfig {
  readonly pictures: readonly Picture[]
}

/** The markup that a server sends: plain links to the large pictures, which work without scripts. */
export function Markup({ config }: { config: LightboxConfig }) {
  return (
    <ul className="lightbox-links">
      {config.pictures.map(({ src, thumbnail, alt, title }) => (
        <li key={src}>
          <a href={src} data-title={title}>
            <img src={thumbnail} alt={alt} width="300" height="200" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The example on the demo site. */
export const sample: LightboxConfig = {
  pictures: [
    ['aitzgorri.jpg', 'The cliffs of Aitzgorri in evening light'],
    ['sunset.jpg', 'Sunset over the sea'],
    ['dragonfly.jpg', 'A dragonfly at rest'],
    ['stream.jpg', 'A stream between mossy stones'],
  ].map(([file, alt = '']) => ({
    src: `/images/${file}?format=2500w`,
    thumbnail: `/images/${file}?format=300w`,
    alt,
  })),
}
