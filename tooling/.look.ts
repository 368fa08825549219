import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

const b = await chromium.launch(await findBrowser())
for (const [path, w] of process.argv.slice(2).map((a) => a.split('@'))) {
  const page = await b.newPage({ viewport: { width: Number(w), height: Number(w) < 500 ? 844 : 900 } })
  const logs: string[] = [],
    reqs: string[] = []
  page.on('console', (m) => logs.push(m.type() + ': ' + m.text()))
  page.on('pageerror', (e) => logs.push('ERR ' + e.message))
  page.on('requestfinished', async (r) => {
    const s = await r.sizes()
    if (/cdn|api/.test(r.url())) reqs.push(new URL(r.url()).pathname + ' ' + s.responseBodySize)
  })
  page.on('requestfailed', (r) => logs.push('FAILED ' + r.url()))
  await page.goto('http://127.0.0.1:4199' + path, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  console.log(
    path,
    w,
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-block-status]')]
        .map((e) => (e.className || e.localName) + '=' + (e as HTMLElement).dataset.blockStatus)
        .join(' | '),
    ),
  )
  console.log(reqs.join('\n'))
  console.log(logs.join('\n'))
  await page.screenshot({ path: `/tmp/shots/${path.replaceAll('/', '_')}${w}.png` })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((r) => setTimeout(r, 120))
    }
    scrollTo(0, 0)
  })
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/shots/${path.replaceAll('/', '_')}${w}-full.png`, fullPage: true })
  await page.close()
}
await b.close()
