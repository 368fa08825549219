import { emptyCart } from '@ashlar/core-cart/whole'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('[COM-10] a cart without lines is served as its start would leave it: the page of the test has its HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={{ ...sample, cart: emptyCart }} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})

it('a cart with lines, and one with the error of a plain form, is changed by its start', () => {
  for (const config of [sample, { ...sample, cart: emptyCart, error: 'Sold out.' }])
    expect(renderToStaticMarkup(<Markup config={config} />)).not.toContain('data-complete')
})
