import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type GalleryConfig, Markup } from './markup'

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
