import { expect, it } from 'vitest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const now = Date.UTC(2026, 10, 20, 12)

const source = (language: string) => `<!doctype html><html lang="${language}"><head>
  <script>Static = { SQUARESPACE_CONTEXT: { pageType: 50, website: { language: "${language}" } } }</script></head><body>
  <article class="comment"><p>Ada wrote <span class="timesince" data-date="${now - 3 * 60_000}">Nov 20</span></p></article>
  <article class="comment"><p>Bob wrote <span class="timesince" data-date="yesterday">Yesterday</span></p></article></body>`

it('[I18N-09] [I18N-10] [SHR-02] dates of published comments follow the clock in the language of the page; odd ones stay', async () => {
  const saved = await serveSaved(site, [
    { path: '/en', source: source('en-US') },
    { path: '/es', source: source('es-ES') },
  ])
  const warnings: string[] = []
  const { page, problems } = await visit(saved, '/en', {}, async (one) => {
    await one.clock.install({ time: now })
    one.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  })
  const times = page.locator('.timesince')
  await expect.poll(() => times.first().textContent()).toBe('about 3 minutes ago')
  await page.clock.runFor(60_000)
  await expect.poll(() => times.first().textContent()).toBe('about 4 minutes ago')
  await expect.poll(() => times.last().textContent()).toBe('Yesterday')
  expect(warnings.filter((line) => line.includes('data-date="yesterday"'))).toHaveLength(1)
  await page.goto(`${saved.origin}/es`)
  await expect.poll(() => times.first().textContent()).toMatch(/^hace \d minutos$/)
  expect(problems).toEqual([])
})
