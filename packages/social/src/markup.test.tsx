import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('links to accounts are served as their start would leave them: the page of the tests has their HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={sample} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})
