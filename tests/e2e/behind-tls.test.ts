import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTlsProxy, type TlsProxy } from '../../apps/site-server/tests/support/tls-proxy'
import { findBrowser } from '../../tooling/testkit/browser/find-browser.ts'
import { type MortalServer, startMortalServer } from '../chaos/child'
import { scrollThrough, statuses } from './site'

const origin = 'https://shop.test'
const folder = mkdtempSync(join(tmpdir(), 'ashlar-tls-'))
let browser: Browser
let proxy: TlsProxy
let server: MortalServer

beforeAll(async () => {
  server = await startMortalServer(folder, '', { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1', PORT: '' })
  proxy = await startTlsProxy('shop.test', () => Number(new URL(server.origin).port))
  const { executablePath, args = [], env } = await findBrowser()
  const resolve = `--host-resolver-rules=MAP shop.test:443 127.0.0.1:${proxy.port}`
  browser = await chromium.launch({ executablePath, args: [...args, resolve], env })
})
afterAll(async () => {
  await browser.close()
  await proxy.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('[H3] in a browser behind a TLS proxy the blocks start, a form is sent, the cart is filled, and each cookie is secure', async () => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  await page.goto(`${origin}/contact`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).forms).toEqual(['ready', 'ready'])
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('What should we know? *').fill('Is the ridge steep?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Thank you. Ainhoa answers').waitFor()

  await page.goto(`${origin}/shop/fig-marmalade`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('__Host-CART')
  await page.goto(`${origin}/cart`)
  await page.locator('.cart-container').getByText('Fig marmalade').first().waitFor()
  const cookies = await context.cookies()
  expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([])
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['crumb', 'hasCart']))
  const { baseUrl } = await page.evaluate(
    () => JSON.parse(document.getElementById('ashlar-context')?.textContent ?? '{}').website,
  )
  expect(baseUrl).toBe(origin)
  expect(problems).toEqual([])
  await context.close()
})
