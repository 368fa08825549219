import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('a plan is served as its start would leave it: the page of the tests has its HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={sample} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})

it('[PRC-01] a plan of which the second option is selected starts when it is seen: the stylesheet shows the first', () => {
  expect(renderToStaticMarkup(<Markup config={{ ...sample, selected: 1 }} />)).not.toContain('data-step')
})
