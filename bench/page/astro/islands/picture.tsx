/** @jsxImportSource preact */
import type { PictureContent } from '../content'

/** A picture of the page; the first on it is not lazy. */
export const Picture = ({ src, alt, isFirst = false }: PictureContent & { readonly isFirst?: boolean }) => (
  <img src={src} width={640} height={480} alt={alt} {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })} />
)
