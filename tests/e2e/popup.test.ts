// Popups of published pages; that of the site itself is in site-frame.test.ts.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, statuses, visit } from './site'

const site = openSite()
const popup = (page: Page) => page.getByRole('dialog', { name: 'One letter a season' })
const allReady = (page: Page) => expect.poll(async () => (await statuses(page)).popup).toEqual(['ready'])
const readMemory = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('squarespace-popup-overlay') ?? 'null')?.value)

/** A saved page with a popup of these settings. */
const popupPage = (path: string, settings: object, more: object = {}) => {
  const popupOverlaySettings = { style: 1, showOnAllPages: true, version: '1', ...settings }
  const context = { pageType: 1, websiteSettings: { popupOverlaySettings }, ...more }
  const source = `<!doctype html><head><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)}</script></head><body><h1>Saved</h1><template data-popup-overlay><h2>One letter a season</h2></template>`
  return { path, source }
}

it('[POP-01.1] [POP-02.1] [POP-03.1] style, version, frequency, sign-up and mobile settings act, and a splash page has no popup', async () => {
  const saved = await serveSaved(site, [
    popupPage('/one', { displayFrequency: -1 }),
    popupPage('/two', { displayFrequency: -1, version: '2', style: 2 }),
    popupPage('/until', { displayFrequency: -1, showUntilSignup: true }),
    popupPage('/mobile', { enableMobile: true }),
    popupPage('/splash', {}, { pageType: 3 }),
  ])
  const { page } = await visit(saved, '/one')
  await popup(page).waitFor()
  await expect.poll(() => page.locator('[data-style]').getAttribute('data-style')).toBe('1')
  await page.keyboard.press('Escape')
  await expect.poll(() => readMemory(page)).toMatchObject({ submitted: false, version: '1' })
  const remember = (value: object) =>
    page.evaluate(
      (memory) => localStorage.setItem('squarespace-popup-overlay', JSON.stringify({ value: memory })),
      value,
    )
  const show = async (path: string, width = 1280) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(saved.origin + path)
    await allReady(page)
  }
  // Its code comes once it is due.
  const expectShown = async (path: string, width?: number) => {
    await show(path, width)
    await popup(page).waitFor()
  }
  const expectHidden = async (path: string, width?: number) => {
    await show(path, width)
    await atRest(page)
    expect(await popup(page).count()).toBe(0)
  }
  // Closed long ago: -1 is never, another version is shown all the same.
  await remember({ submitted: false, version: '1', closedDate: 1 })
  await expectHidden('/one')
  await expectShown('/two')
  await expect.poll(() => page.locator('[data-style]').getAttribute('data-style')).toBe('2')
  // Until the sign-up, however often it was closed.
  await remember({ submitted: false, version: '1', closedDate: Date.now() })
  await expectShown('/until')
  await remember({ submitted: true, version: '1', closedDate: Date.now() })
  await expectHidden('/until')
  await page.evaluate(() => localStorage.clear())
  await expectHidden('/one', 432)
  await expectShown('/one', 433)
  await page.evaluate(() => localStorage.clear())
  await expectShown('/mobile', 432)
  await expectHidden('/splash')
})

it('[POP-05] on a foreign page the content comes from the address that an option names, once it is due; a template is the fallback', async () => {
  const content =
    '<!doctype html><h1>Not this heading</h1><div class="sqs-slide-wrapper" data-slide-type="popup-overlay"><div class="sqs-slice-body"><h2>One letter a season</h2></div><div class="sqs-slice-buttons"><a href="walks?week=2">See the walks</a></div><script>document.body.dataset.harmed = ""</script></div>'
  const saved = await serveSaved(site, [
    popupPage('/fetched', { contentUrl: 'overlays/letter', showOnScroll: true, scrollPercentage: 50 }),
    popupPage('/missing', { contentUrl: '/not-there' }),
    popupPage('/other', { contentUrl: '/fetched', version: '2' }),
    { path: '/overlays/letter', source: content },
  ])
  const { page, asked } = await visit(saved, '/fetched')
  await page.evaluate(() => (document.body.style.minHeight = '3000px'))
  await allReady(page)
  await atRest(page)
  expect(asked.filter((path) => /\/overlays\/|\/popup\/dialog/.test(path))).toEqual([])
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7))
  await popup(page).waitFor()
  expect(await popup(page).textContent()).not.toContain('Not this heading')
  const link = popup(page).getByRole('link', { name: 'See the walks' })
  // Relative to the page that it was written for.
  await expect.poll(() => link.getAttribute('href')).toBe(`${saved.origin}/overlays/walks?week=2`)
  expect(await page.locator('body').getAttribute('data-harmed')).toBeNull()
  expect(asked.filter((path) => path.startsWith('/overlays/'))).toEqual(['/overlays/letter'])
  await page.keyboard.press('Escape')
  await expect.poll(() => readMemory(page)).toMatchObject({ submitted: false, version: '1' })
  await page.evaluate(() => localStorage.clear())
  // A page that is not there, and one without content: the template of the page itself.
  for (const path of ['/missing', '/other']) {
    await page.goto(saved.origin + path)
    await popup(page).waitFor()
    expect(await popup(page).getByRole('link').count()).toBe(0)
  }
})
