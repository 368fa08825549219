import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type GalleryConfig, Markup, sampleSlides } from './markup'
import { styledNumbers } from './model/complete'

const picture = (src: string, more: Partial<GalleryConfig> = {}) => {
  const config: GalleryConfig = { design: 'grid', slides: [{ src, alt: '', width: 4, height: 3 }], ...more }
  const html = renderToStaticMarkup(<Markup config={config} />).replaceAll('&amp;', '&')
  const member = (pattern: RegExp) => pattern.exec(html)?.[1]
  return [member(/<a [^>]*href="([^"]*)"/), member(/<img src="([^"]*)"/), member(/srcSet="([^ "]*)/)]
}

it('a picture of the own server is asked for by width, beside a query and before a hash that it has', () => {
  expect(picture('/a.jpg')).toEqual(['/a.jpg?format=2500w', '/a.jpg?format=750w', '/a.jpg?format=300w'])
  expect(picture('/a.jpg?token=1#b')[1]).toBe('/a.jpg?token=1&format=750w#b')
})

it('a picture of another host, and one that is its own address, stays as it is', () => {
  for (const src of ['https://images.example/a.jpg?token=1', '//images.example/a.jpg', 'data:image/gif;base64,R0l'])
    expect(picture(src)).toEqual([src, src, undefined])
})

it('a server of its own names its addresses', () => {
  const address = (src: string, width: number) => `${src}/w=${width}`
  expect(picture('https://images.example/a', { address })).toEqual([
    'https://images.example/a/w=2500',
    'https://images.example/a/w=750',
    'https://images.example/a/w=300',
  ])
})

type Options = Omit<GalleryConfig, 'design' | 'slides'>

const getAttributes = (options: Options) =>
  /<section[^>]*>/.exec(renderToStaticMarkup(<Markup config={{ design: 'slideshow', slides: [], ...options }} />))?.[0]

it('[GAL-15] options are written by their own names, and those of stored content by the names of published pages', () => {
  const options: Options = {
    ...{ transition: 'ken-burns', autoplay: true, timeout: 4000, activeAlignment: 'left', loop: false },
    ...{ slidesPerRow: 6, autoCrop: true, gutter: 3, imageAspectRatio: 1.5 },
    ...{ metaPosition: 'bottom-left', collectionUrl: '/works', columnWidth: 260 },
  }
  const stored = { thumbnailsPerRow: 7, aspect: 'two-three-vertical' }
  const html = getAttributes({ ...options, ...stored })
  for (const attribute of [
    'transition="ken-burns"',
    'slides-per-row="6"',
    'thumbnails-per-row="7"',
    'aspect="two-three-vertical"',
  ])
    expect(html).toContain(`data-${attribute}`)
})

it('[GAL-15] a wrong value of an option, and a name that is none, do not compile', () => {
  const wrong: Options[] = [
    // @ts-expect-error it is one of six transitions
    { transition: 'slow' },
    // @ts-expect-error it is one of six positions
    { activeAlignment: 'top' },
    // @ts-expect-error it is a number of pixels
    { gutter: '20px' },
    // @ts-expect-error only stored content has the names of published pages
    { padding: 3 },
    // @ts-expect-error it is a number of milliseconds
    { timeout: true },
    // @ts-expect-error it is true or false
    { autoplay: 'yes' },
    // @ts-expect-error it is true or false, and no number
    { loop: 1 },
    // @ts-expect-error it is a number
    { imageAspectRatio: 'square' },
    // @ts-expect-error no option has this name
    { autoPlay: true },
    // @ts-expect-error the options stand beside the slides
    { options: {} },
  ]
  // The block itself makes the default of what a page without types writes.
  expect(wrong.map(getAttributes)).toContainEqual(expect.stringContaining('data-active-alignment="top"'))
})

/** A picture of one colour. */
const paint = (fill: string, width: number) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='300'><rect width='${width}' height='300' fill='${fill}'/></svg>`

const colours = ['teal', 'gold', 'plum'].map((fill, at) => ({
  ...{ src: paint(fill, 400 + 100 * at), alt: fill },
  ...{ width: 400 + 100 * at, height: 300 },
}))
const named = colours.map((slide, at) => ({ ...slide, title: slide.alt, ...(at === 2 && { text: 'A fruit' }) }))

it.each<[string, GalleryConfig]>([
  ['served', { design: 'slideshow', slides: colours, label: 'Colours' }],
  [
    'served/grid',
    {
      ...{ design: 'grid', label: 'Colours', slidesPerRow: 2, gutter: 8, imageAspectRatio: 1.5, newWindow: true },
      slides: named.map((slide, at) => ({ ...slide, ...(at === 1 && { href: '#gold' }) })),
    },
  ],
  ['served/autogrid', { design: 'autogrid', slides: colours, label: 'Colours', autoCrop: true }],
  ['served/list', { design: 'list', slides: named, label: 'Colours', lightbox: false }],
])('a gallery is served as its start would leave it: the page of the tests has its HTML, %s', async (name, config) => {
  const html = renderToStaticMarkup(<Markup config={config} />)
  expect(html).toContain(' data-complete=""')
  await expect(`${html}\n`).toMatchFileSnapshot(`../fixtures/${name}.html`)
})

/** The numbers that a rule of the stylesheet names, for an attribute of the list. */
const styleText = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
const getStyled = (name: string) =>
  [...styleText.matchAll(new RegExp(`\\[data-${name}="([\\d.]+)"\\]`, 'g'))].map(([, value]) => Number(value))

it('a grid waits for a touch where the stylesheet has its numbers for every browser', () => {
  // Four columns are what every other number begins with.
  expect([...getStyled('columns'), 4].sort((a, b) => a - b)).toEqual(styledNumbers.columns)
  expect(getStyled('gutter')).toEqual(styledNumbers.gutter)
  expect(getStyled('aspect')).toEqual(styledNumbers.aspect)
  expect(styleText).toContain('--_columns: 4;')
  expect(styleText).toContain('--_width: 250px;')
  expect(styleText).toContain('minmax(0, 30fr) minmax(0, 70fr)')
})

const isServedComplete = (more: Partial<GalleryConfig>) =>
  renderToStaticMarkup(<Markup config={{ design: 'grid', slides: sampleSlides, ...more }} />).includes('data-complete')

it('a grid with a number that only some browsers read from the markup starts when it is seen', () => {
  const grids: (readonly [complete: Partial<GalleryConfig>, changed: Partial<GalleryConfig>])[] = [
    [{ slidesPerRow: 12 }, { slidesPerRow: 11 }],
    [{ gutter: 40 }, { gutter: 41 }],
    [{ imageAspectRatio: 0.75 }, { imageAspectRatio: 0.76 }],
    [{ design: 'autogrid' }, { design: 'autogrid', columnWidth: 251 }],
    [{ design: 'list' }, { design: 'list', listImageSize: 31 }],
  ]
  expect(grids.map((pair) => pair.map(isServedComplete))).toEqual(grids.map(() => [true, false]))
})

it.each<[string, Partial<GalleryConfig>]>([
  ['pictures that are all fetched', { lazyLoad: false }],
  ['slides without pictures', { mixedContent: true }],
  ['text over its pictures', { metaPosition: 'top' }],
  ['an address that it writes', { historyHash: true }],
  ['an address that its collection has', { history: true }],
  ['a lightbox for pictures that have links', { lightbox: true, slides: [{ ...colours[0], href: '/' } as never] }],
  ['no picture', { slides: [] }],
  ['columns that script lays out', { design: 'autocolumns' }],
  ['rows that script lays out', { design: 'autorows' }],
  ['a strip', { design: 'slider' }],
  ['groups', { design: 'carousel' }],
])('a gallery with %s is changed by its start, and starts when it is seen', (_, more) => {
  expect(isServedComplete(more)).toBe(false)
})

it('[GAL-01] a link opens in a new window without scripts too, and the link to the lightbox does not', () => {
  const slides = sampleSlides.slice(0, 2).map((slide, at) => ({ ...slide, ...(at === 1 && { href: '/walks' }) }))
  const getLinks = (more: Partial<GalleryConfig>) =>
    renderToStaticMarkup(<Markup config={{ design: 'grid', slides, ...more }} />)
      .match(/<a [^>]*>/g)
      ?.map((link) => /target="\w*" rel="\w*"/.exec(link)?.[0])
  expect(getLinks({ newWindow: true })).toEqual([undefined, 'target="_blank" rel="noopener"'])
  expect(getLinks({})).toEqual([undefined, undefined])
})

it.each<[string, Partial<GalleryConfig>]>([
  ['autoplay', { autoplay: true }],
  ['another first slide', { currentIndex: 1 }],
  ['an end', { loop: false }],
  ['captions', { slides: sampleSlides.map((slide) => ({ ...slide, title: slide.alt })) }],
  ['one picture', { slides: sampleSlides.slice(0, 1) }],
])('a slideshow with %s is changed by its start, and starts when it is seen', (_, more) => {
  const config: GalleryConfig = { design: 'slideshow', slides: sampleSlides, ...more }
  expect(renderToStaticMarkup(<Markup config={config} />)).not.toContain('data-complete')
})
