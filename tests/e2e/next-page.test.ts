// The next page, which browsers fetch while a pointer rests on its link.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest } from './rest'
import { arrive, openSite } from './site'

const site = openSite()

/** How the browser got the page: empty for one that it asked for once it was wanted. */
const delivery = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType)

/** Addresses whose page the browser has ready, as they come. */
async function watchPrefetches(page: Page): Promise<ReadonlySet<string>> {
  const ready = new Set<string>()
  const session = await page.context().newCDPSession(page)
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  return ready
}

async function restOn(page: Page, path: string, ready: ReadonlySet<string>) {
  await page.locator(`main a[href="${path}"], header a[href="${path}"]`).first().hover()
  await expect.poll(() => ready.has(path)).toBe(true)
}

it('a page whose link a pointer rests on is there when it is pressed', async () => {
  const { page, problems } = await arrive(site, '/about')
  const ready = await watchPrefetches(page)
  await atRest(page)
  await restOn(page, '/journal', ready)
  await page.locator('header a[href="/journal"]').first().click()
  await page.waitForURL('**/journal')
  expect(await delivery(page)).toBe('navigational-prefetch')
  expect(problems).toEqual([])
})

it('a page that was fetched early is never older than what its visitor has put into the cart', async () => {
  const { page } = await arrive(site, '/shop/enamel-cup')
  const ready = await watchPrefetches(page)
  await atRest(page)
  await restOn(page, '/journal', ready)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => page.locator('.sqs-cart-quantity').first().textContent()).toBe('1')
  await page.locator('header a[href="/journal"]').first().click()
  await page.waitForURL('**/journal')
  await expect.poll(() => page.locator('.sqs-cart-quantity').first().textContent()).toBe('1')
})
