import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { getCatalogue } from '../../packages/release/src/store/catalogue'
import { storeFolder } from '../../tooling/build/cdn/index.ts'
import { getSnippet } from '../../tooling/commands/snippet/get-snippet'
import { openSite, statuses, visit } from './site'

const site = openSite()
const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A page of one's own on a host of its own, as any static server sends it. */
async function serveHtml(html: string) {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html))
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const accordion = `
<ul class="accordion-items-container">
  <li class="accordion-item">
    <h3><button class="accordion-item__click-target" aria-expanded="false" aria-controls="soup" id="ask">Is there soup?</button></h3>
    <div class="accordion-item__dropdown" id="soup" role="region" aria-labelledby="ask"><p>Every evening.</p></div>
  </li>
</ul>`

it('the printed snippet brings a bare page of another host to life, asks for its blocks alone and sends no event', async () => {
  const bare = `<!doctype html><html lang="en"><head><title>Mine</title></head><body><main>${accordion}</main></body></html>`
  const { html, found, problems } = getSnippet(bare, getCatalogue(storeFolder), `${site.origin}/cdn`)
  expect([found, problems]).toEqual([['accordion'], []])
  const origin = await serveHtml(bare.replace('</head>', `${html}</head>`))
  expect(html).not.toContain('/.work/')
  const asked: string[] = []
  const { page, problems: seen } = await visit({ ...site, origin }, '/', {}, async (one) => {
    one.on('request', (request) => asked.push(request.method()))
  })
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  const button = page.getByRole('button', { name: 'Is there soup?' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Every evening.').waitFor()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  expect(Object.keys(await statuses(page))).toEqual(['accordion'])
  expect(asked.filter((method) => method !== 'GET')).toEqual([])
  expect(seen.filter((line) => !/favicon/.test(line))).toEqual([])
})

/** Opens a bare page with these blocks while no file of the ladder alone comes, and says how often it was asked for. */
async function openWithoutLadder(blocks: string) {
  const bare = `<!doctype html><html lang="en"><head><title>Mine</title><link rel="icon" href="data:,"></head><body><main>${blocks}</main></body></html>`
  const { html } = getSnippet(bare, site.assets.catalogue, `${site.origin}/cdn`)
  const origin = await serveHtml(bare.replace('</head>', `${html}</head>`))
  let requests = 0
  const { page } = await visit({ ...site, origin }, '/', {}, (one) =>
    one.route(/\/ladder-[^/]*\.js/, (route) => {
      requests++
      return route.abort()
    }),
  )
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  return { page, countRequests: () => requests }
}

it('on a page without a page context the ladder is a file of its own; a block starts without it where it is not there', async () => {
  const { page, countRequests } = await openWithoutLadder(accordion)
  expect(countRequests()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Is there soup?' }).click()
  await page.getByText('Every evening.').waitFor()
})

it('a page without a page context gets the ladder with the texts of a block that is seen at once', async () => {
  const sound = `<div class="sqs-audio-embed" data-url="/tide.mp3" data-title="Tide" data-author="Ana" data-design-style="minimal"></div>`
  const { page, countRequests } = await openWithoutLadder(accordion + sound)
  await expect.poll(async () => (await statuses(page)).audio).toEqual(['ready'])
  expect(countRequests()).toBe(0)
})

it('a page whose policy has the printed lines runs its blocks, and without the hashes none', async () => {
  const bare = `<!doctype html><html lang="en"><head><title>Mine</title><link rel="icon" href="data:,"></head><body><main>${accordion}</main></body></html>`
  const { html, policy } = getSnippet(bare, getCatalogue(storeFolder), `${site.origin}/cdn`)
  const open = async (lines: string) => {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Security-Policy', `default-src 'none'; img-src data:; ${lines}`)
      response.setHeader('Content-Type', 'text/html').end(bare.replace('</head>', `${html}</head>`))
    })
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return visit({ ...site, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, '/')
  }
  const lines = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  const good = await open(lines.join('; '))
  await expect.poll(async () => (await statuses(good.page)).accordion).toEqual(['ready'])
  expect(good.problems).toEqual([])
  const bad = await open(lines.join('; ').replaceAll(/ 'sha256-[^']+'/g, ''))
  await expect.poll(() => bad.problems.join()).toContain('Content Security Policy')
  await expect.poll(async () => (await statuses(bad.page)).accordion).toEqual(['failed'])
})

it('a form of a page without our server posts to its own address', async () => {
  const form = `<form data-form-id="f1" method="POST" action="/letters"><div class="field-list"><div class="form-item field text" id="t1">
    <label class="title" for="t1-field">Name</label><input class="field-element" id="t1-field" name="t1"></div></div><button type="submit">Send</button></form>`
  const bare = `<!doctype html><html lang="en"><head><title>Mine</title></head><body><main><div class="form-wrapper">${form}</div></main></body></html>`
  const { html, found } = getSnippet(bare, site.assets.catalogue, `${site.origin}/cdn`)
  expect(found).toEqual(['forms'])
  const letters: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/letters') for await (const chunk of request) letters.push(String(chunk))
    if (request.url?.startsWith('/api/')) response.statusCode = 404
    response.setHeader('Content-Type', 'text/html').end(bare.replace('</head>', `${html}</head>`))
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { page } = await visit({ ...site, origin }, '/')
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/letters')
  expect(letters.map((letter) => letter.trim())).toEqual(['t1=Ada'])
})

it('a base that is no address is an error in three parts', () => {
  expect(() => getSnippet('<p>', site.assets.catalogue, 'cdn')).toThrow(
    'The base "cdn" is no address. Nothing is printed. Give the folder of the built blocks, such as https://cdn.example/ or /cdn/.',
  )
})
