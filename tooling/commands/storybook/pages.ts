import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { withBrowser } from '../../testkit/browser/with-browser.ts'
import { serveFolder } from './serve-folder.ts'

type Entry = { readonly id: string; readonly type: string }
type Entries = Readonly<Record<string, Entry>>

/** A built Storybook that is served. */
interface Book {
  readonly origin: string
  readonly folder: string
  readonly entries: Entries
}

/** A file of the page, save the story of a missing one; calls of a block have no server here. */
const isFile = (address: string) => /\.\w+$/.test(new URL(address).pathname) && !address.includes('/there-is-no-such')

/** A page of Storybook in its preview frame; `mode` is docs or story. */
const getAddress = ({ id, type }: Entry) => `iframe.html?viewMode=${type}&id=${id}`

/** Links of this page to a page or a story that is not there, to a missing place of the page itself, or to a file that does not exist. */
async function deadLinks(page: Page, entries: Entries, folder: string): Promise<string[]> {
  const links = await page.evaluate(() =>
    // What a block links to in its preview are pages of the site around it.
    [...document.querySelectorAll<HTMLAnchorElement>('#storybook-docs a[href]')]
      .filter((link) => !link.closest('.sbdocs-preview, .toc-wrapper'))
      .map(({ href, origin, pathname, search, hash }) => ({
        href,
        isHere: origin === location.origin,
        path: decodeURIComponent(pathname),
        target: new URLSearchParams(search).get('path') ?? '',
        isMissing: /^#./.test(hash) && pathname === location.pathname && !document.getElementById(hash.slice(1)),
      })),
  )
  return links
    .filter(({ isHere, path, target, isMissing }) => {
      const [, type = '', id = ''] = /^\/(docs|story)\/([\w-]+)$/.exec(target) ?? []
      if (target) return entries[id]?.type !== type
      return isMissing || (isHere && path !== '/' && !existsSync(join(folder, path)))
    })
    .map(({ href }) => `a link to ${href}, which is not there`)
}

/** The problems of one page: an error, a file that is not there; on a docs page also no heading, more width than a phone has, a dead link. */
async function getProblems(page: Page, entry: Entry, { origin, entries, folder }: Book): Promise<string[]> {
  const problems: string[] = []
  const onError = ({ message }: Error) => problems.push(`an uncaught error: ${message}`)
  page.on('pageerror', onError)
  const onResponse = (response: { status(): number; url(): string }) =>
    response.status() === 404 && isFile(response.url()) && problems.push(`404 of ${response.url()}`)
  page.on('response', onResponse)
  await page.goto(`${origin}/${getAddress(entry)}`, { waitUntil: 'networkidle' })
  if (entry.type === 'docs') {
    await page
      .locator('#storybook-docs h1')
      .first()
      .waitFor()
      .catch(() => problems.push('no heading'))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 361) problems.push(`${width} px wide on a screen of 360`)
    problems.push(...(await deadLinks(page, entries, folder)))
  }
  page.off('pageerror', onError)
  page.off('response', onResponse)
  return problems
}

/** Words that designers look for, each with a result that it must have: a story or a place of a docs page, and its block. */
const searches: Readonly<Record<string, readonly [result: string, block: string]>> = {
  gallery: ['Docs', 'Gallery'],
  caption: ['Carousel of four with captions', 'Gallery'],
  strip: ['Strip', 'Gallery'],
  masonry: ['Auto columns (masonry)', 'Gallery'],
  sticky: ['Sticky', 'Header'],
  keyboard: ['Docs / Keyboard', 'Gallery'],
  hamburger: ['Docs / Hamburger', 'Header'],
  modal: ['Docs / Modal', 'Dialogs'],
}

/** The words that do not find their page in the search field of Storybook's own window. */
async function checkSearch(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${origin}/index.html`)
  const problems: string[] = []
  for (const [word, [result, block]] of Object.entries(searches)) {
    await page.getByRole('searchbox').or(page.locator('input[type="search"]')).first().fill(word)
    const found = page.locator('#storybook-explorer-menu li', { hasText: result }).filter({ hasText: block })
    const isFound = await found
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
    if (!isFound)
      problems.push(
        `The search finds no "${result}" of ${block} for "${word}". Add the word to the guide of its stories.`,
      )
  }
  await page.close()
  return problems
}

/** Opens every page and story of a built Storybook; resolves with 1 where one has a problem, which is printed. */
export async function checkStorybookPages(folder: string): Promise<number> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { readonly entries: Entries }
  const { origin, close } = await serveFolder(folder)
  try {
    return await withBrowser((browser) => checkPages(browser, { origin, entries, folder }))
  } finally {
    close()
  }
}

async function checkPages(browser: Browser, { origin, entries, folder }: Book): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  const all = Object.values(entries)
  let count = 0
  for (const entry of all) {
    const problems = await getProblems(page, entry, { origin, entries, folder })
    count += problems.length
    for (const problem of problems)
      console.error(`  ${entry.id} has ${problem}. Its reader is lost. Correct the page, or .storybook/docs.`)
  }
  const unfound = await checkSearch(browser, origin)
  count += unfound.length
  for (const problem of unfound) console.error(`  ${problem}`)
  console.log(`  ${all.length} pages and stories opened, every link followed, ${count} problems.`)
  return all.length > 0 && count === 0 ? 0 : 1
}
