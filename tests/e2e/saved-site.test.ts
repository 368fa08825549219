// A whole saved site, rewritten for a static host.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { copySavedSite } from '../../apps/site-server/src/copy-saved'
import { serveFolder } from '../../apps/site-server/src/features/saved-pages/service/serve-folder'
import { serve } from '../../apps/site-server/src/http/serve'
import { openSavedPages } from '../../apps/site-server/src/open-saved'
import type { WithBrowser } from '../../apps/site-server/src/serve-saved'
import { createDemoApp, demoDeployment, home } from '../../apps/site-server/tests/support/demo'
import { cdnFolder } from '../../tooling/build/cdn/folder.ts'
import { accordion, createPage, encodingAfterHead, savedScripts, savedSite, search } from './saved-site-files'
import { openSite, scrollThrough, statuses, visit, wake } from './site'

const site = openSite()
const folder = mkdtempSync(join(tmpdir(), 'ashlar-copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeSite(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return path
}

/** The browser of the tests; a command starts one of its own. */
const withBrowser: WithBrowser = (work) => work(site.browser)

/** Copies the site with the blocks of this working copy, and serves the copy; the lines that the command prints. */
async function copy(name: string, { base = '/', files = savedSite as Readonly<Record<string, string>> } = {}) {
  const out = join(folder, `${name}-copy`)
  const lines: string[] = []
  const host = await serveFolder(out, base)
  afterAll(() => host.close())
  const run = ({ api = '' } = {}) =>
    copySavedSite({
      folder: writeSite(name, files),
      out,
      releases: cdnFolder,
      withBrowser,
      print: (line) => lines.push(line),
      base,
      api,
    })
  return { host: { ...site, origin: host.origin }, out, lines, run }
}
const read = (out: string, file: string) => readFileSync(join(out, file), 'utf8')

/** A search looks through the pages of the copy, also on a page of its own. */
async function expectSearch(page: Page, origin: string) {
  await page.goto(`${origin}/index.html`)
  await wake(page)
  await page.getByRole('searchbox').fill('september')
  await page.getByRole('link', { name: 'Figs' }).nth(1).waitFor()
  await page.goto(`${origin}/search/?q=walks`)
  await page.getByRole('link', { name: 'Ridge' }).click()
  await page.waitForURL('**/index.html')
}

/** A form says that it cannot be sent, and keeps the input. */
async function expectFormTold(page: Page, origin: string) {
  await page.goto(`${origin}/contact.html`)
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).forms).toEqual(['ready'])
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('This copy of the site has no server. Nothing was sent.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
}

it('[LDR-01] [SRC-01] [FRM-12] a saved site works on a static host: blocks start, a search looks through the pages, a form shows a message, links lead to files, scripts of the platform are gone and others stay', async () => {
  const { host, out, run, lines } = await copy('plain')
  await run()
  const { page, problems } = await visit(host, '/index.html')
  const { owner, platform } = await page.locator('html').evaluate(({ dataset }) => ({ ...dataset }))
  expect([owner, platform]).toEqual(['', undefined])
  await page.getByRole('link', { name: 'Figs' }).click()
  await page.waitForURL('**/journal/figs.html')
  await page.getByRole('button', { name: 'Opening hours' }).click()
  await expect.poll(() => page.getByText('From ten to six.').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/index.html')
  const links = { Write: 'contact.html#form', Elsewhere: 'https://elsewhere.example/' }
  for (const [name, href] of Object.entries(links))
    await expect.poll(() => page.getByRole('link', { name }).getAttribute('href')).toBe(href)
  await page.goto(`${host.origin}/old-figs.html`)
  await page.waitForURL('**/journal/figs.html')
  expect(existsSync(join(out, 'js/owner.js'))).toBe(true)
  await expectSearch(page, host.origin)
  expect(problems).toEqual([])
  await expectFormTold(page, host.origin)
  const report = read(folder, 'plain-copy-report.txt')
  expect(report).toContain('5 pages, of which 4 have blocks.')
  expect(report).toContain('4 before, 0 now')
  expect(lines.join('\n')).toContain('contact.html: 1 of 1 elements work; needs a server to send a form')
})

it('[FRM-01] with an API, at a path of the host, a form is stored by the site server; a copy that it does not name is refused', async () => {
  const { host, out, run, lines } = await copy('served', {
    base: '/old/',
    files: { ...savedScripts, 'contact.html': savedSite['contact.html'] },
  })
  const app = createDemoApp({
    database: site.database,
    cache: join(home, '.data'),
    assets: site.assets,
    deployment: { ...demoDeployment, pageOrigins: [host.origin] },
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  afterAll(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await run({ api })
  expect(read(out, 'contact.html')).toContain(`action="${api}/api/form/submit/news"`)
  expect(lines.join('\n')).toContain(`cart ask ${api}: name the origin of the copy in its PAGE_ORIGINS.`)
  async function send(origin: string, email: string) {
    const { page } = await visit({ ...host, origin }, '/old/contact.html')
    await scrollThrough(page)
    await expect.poll(async () => (await statuses(page)).forms).toEqual(['ready'])
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send' }).click()
    return page
  }
  await (await send(host.origin, 'copy@example.com')).getByText('Thank you.').waitFor()
  const emails = async () =>
    (await site.database.selectFrom('submissions').select('content').execute()).map(
      ({ content }) => (JSON.parse(content) as Record<string, unknown>)['news-email'],
    )
  expect(await emails()).toEqual(['copy@example.com'])
  const other = await serveFolder(out, '/old/')
  afterAll(() => other.close())
  const page = await send(other.origin, 'other@example.com')
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('other@example.com')
  expect(await emails()).toEqual(['copy@example.com'])
})

it('a folder that holds something else, or none, is refused before anything is written', async () => {
  const out = writeSite('mine', { 'notes.txt': 'Mine' })
  const start = (given: {
    readonly folder?: string
    readonly out?: string
    readonly base?: string
    readonly api?: string
  }) => copySavedSite({ folder: writeSite('refused', savedSite), out, releases: cdnFolder, withBrowser, ...given })
  await expect(start({})).rejects.toThrow('has files that no copy has written. Nothing is written.')
  await expect(start({ out: join(folder, 'refused/copy') })).rejects.toThrow('are one inside the other')
  await expect(start({ base: 'old' })).rejects.toThrow('--base is "old", which is no path.')
  await expect(start({ api: 'api.ridge.example' })).rejects.toThrow('which is no origin')
  await expect(start({ folder: out, out: join(folder, 'nothing') })).rejects.toThrow('has no page')
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('Mine')
})

const cdn = 'https://images.squarespace-cdn.com/content/v1/5f'
const platformFolder = 'static1.squarespace.com/static/sitecss'
const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>'

/** A site as tools save it, each picture in another way, and the page that names them by the addresses of the platform. */
const mirrored = {
  'journal/index.html': createPage(
    'Mirror',
    `<img alt="host" src="${cdn}/1/host.svg?format=500w" srcset="${cdn}/1/host.svg?format=100w 100w, ${cdn}/1/host.svg?format=500w 500w">
<img alt="path" data-src="//images.squarespace-cdn.com/content/v1/5f/2/path.svg" data-image="${cdn}/2/path.svg">
<div><noscript><img alt="" src="../saved/twin.svg"></noscript><img alt="twin" class="thumb-image" data-src="${cdn}/3/renamed.svg" data-image="${cdn}/3/renamed.svg"></div>
<img alt="../saved/by its name.svg" src="${cdn}/4/by%20its+name.svg" data-more='{"large": "${cdn}/2/path.svg?format=2500w"}'>
<img alt="query" src="../saved/query.svg%3Fformat=300w">
<div id="style" style="background-image: url(${cdn}/1/host.svg); height: 9px"></div>
<a id="walk" href="walk">Walk</a><img alt="missing" src="${cdn}/9/missing.svg">`,
  ).replace(
    '<title>',
    `<base href="https://www.ridge.example/journal/" target="_top"><link rel="preconnect" href="https://images.squarespace-cdn.com"><link rel="stylesheet" href="//${platformFolder}/site.css?v=2"><script src="https://code.jquery.com/jquery.js"></script><title>`,
  ),
  'journal/walk.html': createPage('Walk', '<p>To the hut.</p>'),
  'images.squarespace-cdn.com/content/v1/5f/1/host.svg': drawn,
  'content/v1/5f/2/path.svg': drawn,
  'saved/twin.svg': drawn,
  'saved/by its name.svg': drawn,
  'saved/query.svg?format=300w': drawn,
  [`${platformFolder}/site.css%3Fv=2`]: `h1 { background: url("//images.squarespace-cdn.com/content/v1/5f/1/host.svg"); text-indent: 7px } @import url(https://${platformFolder}/more.css);`,
  [`${platformFolder}/more.css`]: 'p { color: red }',
}

it('[RPG-06] a copied site is whole without the platform: addresses at its hosts lead to the files of the folder, and the owner keeps jQuery and base', async () => {
  const { host, out, run, lines } = await copy('mirror', { base: '/old/', files: mirrored })
  await run()
  const { page, asked } = await visit(host, '/old/journal/index.html', {}, (opened) =>
    opened.route(/^https:/, (route) =>
      route.request().url() === 'https://code.jquery.com/jquery.js'
        ? route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.jquery = ""' })
        : route.abort(),
    ),
  )
  await scrollThrough(page)
  const listDrawn = () =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).map(({ alt }) => alt),
      )
  await expect.poll(listDrawn).toEqual(['host', 'path', 'twin', '../saved/by its name.svg', 'query'])
  await expect.poll(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).textIndent)).toBe('7px')
  expect(await page.locator('html').getAttribute('data-jquery')).toBe('')
  await expect.poll(() => page.locator('base[target=_top]').getAttribute('href')).toBe('/old/journal/')
  expect(asked.filter((path) => path.endsWith('missing.svg'))).not.toEqual([])
  const html = read(out, 'journal/index.html')
  expect(html.match(/\/\/[\w-]+\.squarespace[^"' ]*\.(?:svg|css)/g)).toEqual([
    '//images.squarespace-cdn.com/content/v1/5f/9/missing.svg',
  ])
  expect(read(out, `${platformFolder}/site.css`)).not.toMatch(/\/\/\w+[.]squarespace/)
  expect(html).toContain('"../content/v1/5f/2/path.svg"'.replaceAll('"', '&quot;'))
  expect(html).not.toContain('preconnect')
  await page.locator('#walk').click()
  await page.waitForURL('**/old/journal/walk.html')
  const report = read(folder, 'mirror-copy-report.txt')
  expect(report).toMatch(/Addresses at hosts of the platform: \d\d before, 1 now\. Pictures that never arrive: 1\./)
  expect(report).toContain('images.squarespace-cdn.com is asked for 1 files')
  expect(lines.join('\n')).toMatch(
    /journal\/index\.html: .*1 of \d\d addresses lead to the platform; 1 pictures are missing/,
  )
})

it('[RPG-06] a saved page that is served keeps the scripts of its owner, from beside it and from a public library, and its base; those of the platform stay out', async () => {
  const source = createPage('Served', '<a href="contact">Write</a>').replace(
    '<title>',
    '<base href="" target="_top"><script src="https://code.jquery.com/jquery.js"></script><script src="https://counter.example/count.js"></script><title>',
  )
  const file = join(writeSite('served', { ...savedSite, 'served.html': source }), 'served.html')
  const { pages, close } = await openSavedPages([file], cdnFolder)
  afterAll(close)
  const { origin, pathname } = new URL(pages[0]?.url ?? '')
  const { page, problems } = await visit({ ...site, origin }, pathname, {}, (opened) =>
    opened.route('https://code.jquery.com/jquery.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.jquery = ""' }),
    ),
  )
  const names = await page.locator('html').evaluate((html) => Object.keys((html as HTMLElement).dataset))
  expect(names).toEqual(expect.arrayContaining(['jquery', 'owner']))
  expect(names).not.toContain('platform')
  await expect.poll(() => page.locator('base').getAttribute('target')).toBe('_top')
  expect(await page.locator('script[src*="counter.example"]').count()).toBe(0)
  expect(problems).toEqual([])
})

it('[RPG-06] a list that was saved with its query is led to, found by a search and works; a feed stands beside the folder of its pages; a host names no encoding', async () => {
  const { host, out, run, lines } = await copy('lists', {
    files: {
      ...savedScripts,
      'index.html': createPage(
        'Ridge',
        `<a href="/journal?tag=ripe">Ripe</a><a href="/journal?tag=raw">Raw</a>${search}`,
      ),
      'journal.html': createPage('Journal', '<p>All of them.</p>'),
      'journal?tag=ripe.html': createPage('Ripe fruit', `<p>Quinces of September.</p>${accordion}`),
      'journal/figs.html': createPage('Figs', '<p>Oñati’s sun – 24 °C.</p>').replace(
        '</title>',
        `</title>${encodingAfterHead}`,
      ),
      'journal?format=rss': '<rss></rss>',
    },
  })
  await run()
  expect(read(out, 'journal-2')).toBe('<rss></rss>')
  expect(lines.join('\n')).toContain('journal?tag=ripe.html: 1 of 1 elements work')
  const { page, problems } = await visit(host, '/index.html')
  await expect.poll(() => page.getByRole('link', { name: 'Raw' }).getAttribute('href')).toBe('journal.html?tag=raw')
  await page.getByRole('link', { name: 'Ripe' }).click()
  await page.getByRole('button', { name: 'Opening hours' }).click()
  await expect.poll(() => page.getByText('From ten to six.').isVisible()).toBe(true)
  await page.goto(`${host.origin}/index.html`)
  await wake(page)
  await page.getByRole('searchbox').fill('quinces')
  await page.getByRole('link', { name: 'Ripe fruit' }).click()
  await page.getByRole('heading', { name: 'Ripe fruit' }).waitFor()
  await page.goto(`${host.origin}/journal/figs.html`)
  await expect.poll(() => page.locator('main p').textContent()).toBe('Oñati’s sun – 24 °C.')
  expect(problems).toEqual([])
})
