import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { reportPage } from '../../apps/site-server/src/features/saved-pages/service/report'
import { facts } from '../../packages/unfilled/src/contract'
import { root } from '../../tooling/build/workspace.ts'
import { serveSaved } from './serve-saved'
import { openSite } from './site'

const site = openSite()
const picture = (name: string) =>
  `<img alt="" data-src="/${name}.jpg" data-image="/${name}.jpg" width="300" height="200">`
const product = `<div class="ProductItem"><div class="ProductItem-details-checkout"><div class="product-variants" data-item-id="p1"
  data-variants='[{"id":"v1","sku":"SQ1","attributes":{},"priceMoney":{"currency":"USD","value":"12.00"},"unlimited":true}]'></div>
  <div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="p1">Add To Cart</div></div></div>`
const page = (body: string) =>
  `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: {"pageType": 50, "website": {"id": "w"}}}</script></head><body>${body}</body>`

it('a product page has a report: each block is found by the one selector that its element matches', async () => {
  const saved = await serveSaved(site, [{ path: '/product', source: page(product) }])
  const report = await reportPage(site.browser, `${saved.origin}/product`, 'product.html')
  const commerce = report.blocks.find(({ block }) => block === 'commerce')
  expect(commerce?.selector).toMatch(/^[^,]+(?:\(.*\).*)?$/)
  expect(report.failed).toEqual({})
})

it('[PRC-02] a page with blocks that were served empty has a report: lists within a selector are part of it', async () => {
  const empty = ['social', 'archive', 'pricing-plan'].map(
    (kind) =>
      `<div class="sqs-block sqs-block-${kind}" data-block-type="54"><div class="sqs-block-content"></div></div>`,
  )
  const saved = await serveSaved(site, [{ path: '/empty', source: page(empty.join('')) }])
  const report = await reportPage(site.browser, `${saved.origin}/empty`, 'empty.html')
  const found = report.blocks.filter(({ block }) => block === 'unfilled').map(({ selector }) => selector)
  expect(found).toEqual([facts.selectors[1], facts.selectors[3], facts.selectors[0]])
  expect(report.failed).toEqual({})
})

it('pictures in places that are clipped away are not approached yet, and one in sight without an address is never shown', async () => {
  const body = `<style>.frame{overflow:hidden;width:300px;height:200px}.row{display:flex;width:900px}</style>
    <div class="frame"><div class="row"><b style="flex:0 0 300px">1</b>${picture('b')}</div></div>${picture('c')}
    <script>for (const image of document.images) new MutationObserver(() => image.removeAttribute('src')).observe(image, { attributes: true })</script>`
  const saved = await serveSaved(site, [{ path: '/pictures', source: page(body) }])
  const report = await reportPage(site.browser, `${saved.origin}/pictures`, 'pictures.html')
  expect(report.onApproach).toHaveLength(1)
  expect(report.stillHidden.filter((line) => line.startsWith('img'))).toHaveLength(1)
})

it('a taken port is an error in words that names the remedy', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const tool = spawn('npm', ['run', '--silent', 'page', '--', 'apps/playground/saved-pages/no-context.html'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
  })
  let text = ''
  tool.stderr.on('data', (data) => {
    text += data
  })
  const code = await new Promise((resolve) => tool.on('close', resolve))
  other.close()
  expect(text).toContain(`Port ${port} is taken. No page is served or written. Set another port`)
  expect(code).toBe(2)
})
