import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('likes are served as their start would leave them: the page of the tests has their HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={{ ...sample, isLiked: true, text: '3 likes' }} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})

it.each([
  ['who looks at it', { text: '3 likes' }],
  ['the language', { isLiked: false }],
])('a server that does not know %s leaves likes to their start', (_, known) => {
  expect(renderToStaticMarkup(<Markup config={{ ...sample, ...known }} />)).not.toContain('data-complete')
})
