import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, type SummaryConfig, sample } from './markup'

const src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'><rect width='400' height='200' fill='teal'/></svg>`
const items = sample.items.map((item, at) => ({
  ...item,
  ...(at < 2 && { image: { src, alt: item.title, width: 400, height: 200 } }),
}))

it('a list of items is served as its start would leave it: the page of the tests has its HTML', async () => {
  const config: SummaryConfig = { ...sample, design: 'list', items, moreUrl: '/journal', secondaryMetadata: 'location' }
  const html = renderToStaticMarkup(<Markup config={config} />)
  await expect(`${html}\n`).toMatchFileSnapshot('../fixtures/served.html')
})

const isServedComplete = (more: Partial<SummaryConfig>) =>
  renderToStaticMarkup(<Markup config={{ ...sample, items, ...more }} />).includes('data-complete')

it.each<[string, Partial<SummaryConfig>]>([
  ['columns of a width', { columnWidth: 200 }],
  ['pictures that are cut', { imageAspectRatio: 1.5 }],
  ['items side by side', { design: 'carousel' }],
  ['items side by side, as stored content has it', { design: 'Carousel' as 'carousel' }],
  ['no items yet', { items: [] }],
])('[SUM-01] a summary with %s is changed by its start, and starts when it is seen', (_, more) => {
  expect([isServedComplete({}), isServedComplete(more)]).toEqual([true, false])
})
