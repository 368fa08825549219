import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('a donation is served as its start would leave it: the page of the tests has its HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={sample} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})
