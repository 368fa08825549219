const widths = [300, 500, 750, 1000, 1500, 2500]

/** The address of a picture at a width, as our server resizes it. Addresses of other hosts, and pictures that are their own address, stay. */
export function addressAt(src: string, width: number): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(src) ?? []
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(src) ? src : `${path}${path.includes('?') ? '&' : '?'}format=${width}w${hash}`
}

interface PictureProps {
  /** Address without a width. */
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sizes: string
  readonly first: boolean
  /** The address at a width. */
  at(src: string, width: number): string
}

/** The picture of a slide, in every width that its server has. */
export function Picture({ src, alt, width, height, sizes, first, at }: PictureProps) {
  const hasWidths = at(src, 500) !== at(src, 1000)
  return (
    <img
      src={at(src, 750)}
      {...(hasWidths && { srcSet: widths.map((width) => `${at(src, width)} ${width}w`).join(', '), sizes })}
      width={width}
      height={height}
      data-image-dimensions={`${width}x${height}`}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      decoding="async"
    />
  )
}
