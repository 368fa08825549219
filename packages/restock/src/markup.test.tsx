import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('[LST-02] after an attempt without scripts the variant that was chosen in it is still chosen', () => {
  const html = renderToStaticMarkup(<Markup config={{ ...sample, chosenVariantId: 'bowl-4', notice: 'email' }} />)
  expect(html.match(/<option[^>]*selected[^>]*>/g)).toEqual(['<option value="bowl-4" selected="">'])
})

it('the form is served as its start would leave it: the page of the tests has its HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={{ ...sample, crumb: 'c1' }} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})
