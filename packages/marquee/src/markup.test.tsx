import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('a straight row is served as its start would leave it: the page of the test has its HTML', async () => {
  const html = renderToStaticMarkup(<Markup config={{ items: ['Walk slowly', 'Look twice'] }} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served/row.html')
})

it('a row with waves or a size of its own, and one without words, is changed by its start', () => {
  for (const config of [{ ...sample, waveIntensity: 1 }, { ...sample, textSize: '2rem' }, { items: [] }])
    expect(renderToStaticMarkup(<Markup config={config} />)).not.toContain('data-complete')
})
