import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('a product with values that are sold out is served as its start would leave it: the page of the test has its HTML', async () => {
  const config = { ...sample, shop: { ...sample.shop, control: 'buttons' } } as const
  const html = renderToStaticMarkup(<Markup config={config} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})
