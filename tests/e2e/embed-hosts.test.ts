import { expect, it } from 'vitest'
import { approach } from './media-page'
import { withOwner } from './open-admin'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)

const embed = (id: string, address: string) =>
  `<div class="sqs-block embed-block sqs-block-embed" id="${id}" data-block-type="22" data-block-json="{&quot;html&quot;:&quot;\\u003ciframe src=\\&quot;${address}\\&quot; width=\\&quot;400\\&quot; height=\\&quot;300\\&quot;>\\u003c/iframe>&quot;}"><div class="sqs-block-content"></div></div>`
const blocks = embed('named', 'https://walks.example/map') + embed('other', 'https://other.example/map')

it('an owner names the hosts whose embeds pages may show; any other embed, and a page that takes money, stays without', async () => {
  const owner = await openAdmin('/config/design')
  await owner.locator('summary', { hasText: 'Third parties' }).click()
  const field = owner.getByLabel('Hosts of embeds, one on each line')
  const save = owner.getByRole('button', { name: 'Save' })
  await field.fill('https://walks.example/map')
  await save.click()
  await owner.getByText('The hosts cannot be read. Nothing was saved.').first().waitFor()
  await owner.getByLabel('Hosts of embeds, one on each line').fill('walks.example')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () =>
      JSON.stringify(
        await site.database.selectFrom('settings').selectAll().where('key', '=', 'siteSettings').execute(),
      ),
    )
    .toContain('walks.example')

  const framed: string[] = []
  const { page } = await visit(site, '/films', { reducedMotion: 'reduce' }, async (one) => {
    await one.route(/^https:/, (route) => {
      framed.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' })
    })
    await one.route('**/films', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${blocks}`) })
    })
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  for (const id of ['named', 'other']) {
    await approach(page, `#${id}`)
    await page.locator(`#${id} iframe`).waitFor()
  }
  await expect.poll(() => framed).toContain('https://walks.example/map')
  await atRest(page)
  expect(framed.filter((address) => address.includes('other.example'))).toEqual([])
  const policy = async (path: string) =>
    (await page.request.get(site.origin + path)).headers()['content-security-policy'] ?? ''
  expect(await policy('/films')).toContain('https://walks.example')
  for (const path of ['/cart', '/checkout']) expect(await policy(path)).not.toContain('walks.example')
})
