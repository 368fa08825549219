import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Thumbnail } from './thumbnail'

it('an address with a size of another list gets that of a thumbnail in its place', () => {
  for (const src of ['/images/1/socks.jpg', '/images/1/socks.jpg?format=300w'])
    expect(renderToStaticMarkup(<Thumbnail src={src} />)).toContain('src="/images/1/socks.jpg?format=100w"')
})
