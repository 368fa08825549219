import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSavedPages, openSavedPages } from '../../apps/site-server/src/open-saved'
import type { Catalogue, Release } from '../../packages/manifest/src/index'
import { findCompared } from '../../packages/release/src/report/compared'
import { reportHtml, unmetSentence } from '../../packages/release/src/report/html'
import { acceptedBy, getDifferences, type Pair } from '../../packages/release/src/report/observation'
import { observe } from '../../packages/release/src/report/observe'
import { compareReleases, openDifferences, readAccepted } from '../../packages/release/src/report/report'
import { root } from '../../tooling/build/workspace.ts'
import { isFull } from '../sample'
import { openBrowser } from './launch'
import { cdnWithReleases } from './made-releases'

// A release that deletes every answer, and differs from a good one in nothing that a count of bytes shows.
const withoutAnswers = `import { init as start, destroy } from 'BUILT'
export { destroy }
export function init(element, context) {
  for (const answer of element.querySelectorAll('.accordion-item__dropdown')) answer.replaceChildren()
  return start(element, context)
}`
// One that writes other words, and loses none.
const withOtherAnswers = withoutAnswers.replace('answer.replaceChildren()', "answer.append(' Or three.')")
const cdn = cdnWithReleases('accordion', {
  '1.1.0': 'same',
  '1.0.0': 'same',
  '1.1.1': withoutAnswers,
  '1.1.2': withOtherAnswers,
})
const catalogue = JSON.parse(readFileSync(join(cdn, 'catalogue.json'), 'utf8')) as Catalogue
const { blocks, shared } = catalogue
const release = (version: string) => blocks.accordion?.releases[version] as Release
const folder = join(root, 'apps/playground/saved-pages')
// A page of its own: each release visits it many times, and other blocks would be started each time.
const questions = join(mkdtempSync(join(tmpdir(), 'ashlar-report-')), 'questions-7-1.html')
const published = readFileSync(join(root, 'packages/accordion/fixtures/published.html'), 'utf8')
const context = JSON.stringify({ pageType: 1, templateVersion: '7.1', website: { id: 'w' }, cookieSettings: {} })
writeFileSync(
  questions,
  `<!doctype html><html lang="en"><head><title>Questions</title><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${context}</script></head><body>${published}</body></html>`,
)
let browser: Browser
let saved: OpenSavedPages

beforeAll(async () => {
  saved = await openSavedPages([questions, join(folder, 'booking-7-1.html')], cdn)
  browser = await openBrowser()
})
afterAll(async () => {
  saved.close()
})
const compare = (after: string, pages = saved.pages, accepted = {}) =>
  compareReleases({
    browser,
    block: 'accordion',
    before: release('1.0.0'),
    after: release(after),
    pages,
    accepted,
  })

it('two releases that do the same differ in nothing, and the report names the pages that they touch; one that deletes every answer gives way on the page, and that is a difference', async () => {
  const upgrade = await compare('1.1.0')
  expect(openDifferences(upgrade).map(({ key }) => key)).toEqual([])
  expect(upgrade.untouched).toEqual(['booking-7-1'])
  expect(unmetSentence(upgrade)).toMatch(/^Nothing differs on any of these pages\. If the release has a new option/)
  expect(upgrade.pairs.map(({ visit }) => visit)).toEqual([
    { page: 'questions-7-1', width: 360, scripts: true },
    { page: 'questions-7-1', width: 1280, scripts: true },
    { page: 'questions-7-1', width: 1280, scripts: false },
  ])
  const [first] = upgrade.pairs as [Pair]
  expect(first.before.events).toEqual(
    expect.arrayContaining(['accordion:close × 2', 'accordion:open × 2', 'block:ready × 1']),
  )
  expect(first.before.bytes).toBeGreaterThan(500)
  expect(first.before.html.destroyed.join()).not.toContain('aria-controls')
  await expectToGiveWay(first)
})

/** A release that deletes every answer is seen on a visit of an equal one before it. */
async function expectToGiveWay({ visit, before }: Pair) {
  const { selector } = release('1.1.1').facts
  const url = saved.pages[0]?.url ?? ''
  const after = await observe(browser, {
    url,
    visit,
    block: 'accordion',
    version: '1.1.1',
    selector,
    triggers: 'button',
  })
  const pair = { visit, before, after, again: { before: [], after: [] }, pixels: 0, pixelsAgain: 0 }
  expect(getDifferences(pair).map(({ key }) => key)).toContain('questions-7-1 at 360 px: release that runs')
  expect(after.running).toEqual(['1.1.0'])
}

it('a release with other words is caught, shown beside the one before it, and accepted only by a sentence; what is accepted is not looked at again', async () => {
  const aspects = ['picture', 'accessibility tree', 'HTML after start', 'HTML after use', 'HTML after destroy']
  const known = aspects.map((aspect) => [`questions-7-1 at 1280 px: ${aspect}`, 'Three people walk together as well.'])
  const upgrade = await compare('1.1.2', saved.pages.slice(0, 1), Object.fromEntries(known))
  const keys = openDifferences(upgrade).map(({ key }) => key)
  const looks = upgrade.pairs.map(({ again }) => again.before.length + again.after.length)
  expect(looks, 'at 360 px, at 1280 px and without scripts').toEqual([4, 0, 0])
  expect(unmetSentence(upgrade)).toBeUndefined()
  const other = upgrade.pairs.slice(0, 1).map((pair) => ({ ...pair, visit: { ...pair.visit, page: 'unmet-page' } }))
  expect(unmetSentence({ ...upgrade, pairs: [...upgrade.pairs, ...other] })).toBe(
    'Nothing differs on unmet-page: if the release has a new option or part, these pages never meet it.',
  )
  expect(keys).toContain('questions-7-1 at 360 px: accessibility tree')
  expect(keys).toContain('questions-7-1 at 360 px: HTML after destroy')
  expect(keys.filter((key) => key.includes('1280 px'))).toEqual([])
  expect(upgrade.differences.map(({ key }) => key)).toContain('questions-7-1 at 1280 px: HTML after destroy')
  expect(keys).not.toContain('questions-7-1 at 360 px: release that runs')
  expect(keys.filter((key) => key.includes('without scripts'))).toEqual([])
  const file = join(mkdtempSync(join(tmpdir(), 'ashlar-report-')), 'report.html')
  writeFileSync(file, reportHtml(upgrade))
  const page = await browser.newPage()
  await page.goto(`file://${file}`)
  await expect.poll(() => page.locator('.verdict').textContent()).toMatch(/^\d+ differences are not accepted\.$/)
  const marked = page.locator('details', { hasText: '360 px: accessibility tree' }).locator('b')
  expect((await marked.allTextContents()).join()).toContain('Or three.')
  await page.locator('summary', { hasText: /^questions-7-1 at 360 px$/ }).click()
  await page.getByRole('slider').first().fill('10')
  expect(await page.locator('#pair-0').evaluate((element) => element.style.getPropertyValue('--at'))).toBe('10%')
  await page.close()
  const sentence = 'The answers moved to a page of their own.'
  const all = Object.fromEntries(upgrade.differences.map(({ aspect }) => [aspect, sentence]))
  const differences = upgrade.differences.map((difference) => ({
    ...difference,
    accepted: acceptedBy(all, difference),
  }))
  const accepted = { ...upgrade, differences }
  expect(openDifferences(accepted)).toEqual([])
  expect(reportHtml(accepted)).toContain(`accepted: ${sentence}`)
  // A report that is kept shows the pictures that differ alone.
  const pairs = upgrade.pairs.slice(0, 2)
  const [{ visit }] = pairs as [Pair]
  const picture = { visit, key: '', aspect: 'picture', before: '', after: '', isUnsteady: false, accepted: sentence }
  const kept = reportHtml({ ...upgrade, pairs, differences: [picture] }, { withEqualPictures: false })
  expect(kept.match(/<img /g)).toHaveLength(2)
  expect(kept).toContain('1 of 2 visits look the same in each try.')
})

if (isFull)
  it('the script of pages is compared in all blocks that run by it; a name or a version that there is not is an error', async () => {
    const before = findCompared(catalogue, 'runtime', shared.runtime.stable)
    const pages = saved.pages.slice(0, 1)
    const upgrade = await compareReleases({ browser, block: 'runtime', before, after: before, pages, accepted: {} })
    expect(openDifferences(upgrade)).toEqual([])
    const [first] = upgrade.pairs
    expect(first?.after.elements).toBe(1)
    expect(first?.after.events).toEqual(expect.arrayContaining(['block:ready × 1']))
    expect(first?.after.bytes).toBeGreaterThan(5000)
    expect(findCompared(catalogue, 'accordion', '1.0.0')).toBe(release('1.0.0'))
    expect(() => findCompared(catalogue, 'react', '1.0.0')).toThrow(
      /^No block is called "react"\. Nothing was compared\. There are: .*runtime, core\.$/,
    )
    expect(() => findCompared(catalogue, 'runtime', '0.1.0')).toThrow(
      /^runtime has no release 0\.1\.0\. Nothing was compared\. There are: /,
    )
  })

if (isFull)
  it('a block of the whole page is compared by its parts, where the context of a page asks for it', async () => {
    const withOtherText = `import { init as start, destroy } from 'BUILT'
export { destroy }
export async function init(element, context) {
  await start(element, context)
  element.querySelector('.sqs-cookie-banner-v2-text').append(' And tea.')
}`
    const folder = cdnWithReleases('consent', { '1.0.0': 'same', '1.1.1': withOtherText })
    const { blocks } = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as Catalogue
    const before = blocks.consent?.releases['1.0.0'] as Release
    const asking = join(mkdtempSync(join(tmpdir(), 'ashlar-report-')), 'banner-7-1.html')
    const settings = '"cookieSettings":{"isCookieBannerEnabled":true}'
    writeFileSync(asking, readFileSync(questions, 'utf8').replace('"cookieSettings":{}', settings))
    const { pages, close } = await openSavedPages([asking, questions], folder)
    const upgrade = await compareReleases({ browser, block: 'consent', before, after: before, pages, accepted: {} })
    expect(upgrade.untouched).toEqual(['questions-7-1'])
    expect(upgrade.pairs.map((pair) => pair.after.elements)).toEqual([1, 1, 1])
    expect(upgrade.differences).toEqual([])
    const { visit, before: first } = upgrade.pairs[0] as Pair
    const selector = '.sqs-cookie-banner-v2'
    const changed = {
      url: pages[0]?.url ?? '',
      visit,
      block: 'consent',
      version: '1.1.1',
      selector,
      triggers: 'button',
    }
    const other = await observe(browser, { ...changed, isOfPage: true })
    expect(first.running).toEqual(['*'])
    expect(other.running).toEqual(['*'])
    expect(first.accessibility.join()).not.toContain('And tea.')
    expect(other.accessibility.join()).toContain('And tea.')
    close()
  })

it('where a trigger leads is noted, and the visit stays on its page', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ashlar-report-')), 'page.html')
  writeFileSync(
    file,
    '<title>Here</title><div class="booking"><a href="https://elsewhere.example/table">Book</a><form action="https://elsewhere.example/form"><button>Send</button></form><button onclick="location.assign(&quot;https://elsewhere.example/script&quot;)">Go</button></div>',
  )
  const { events } = await observe(browser, {
    url: `file://${file}`,
    visit: { page: 'page', width: 360, scripts: true },
    block: 'booking',
    version: '1.0.0',
    selector: '.booking',
    triggers: 'a, button',
  })
  // By the pointer, and by Enter.
  expect(events).toEqual([
    'goes to https://elsewhere.example/script × 2',
    'leads to https://elsewhere.example/table × 2',
    'sends to https://elsewhere.example/form × 2',
  ])
})

it('a file of accepted differences that cannot be read stops the comparison, in three parts', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ashlar-report-')), 'accepted.json')
  writeFileSync(file, '{"events": 1}')
  expect(() => readAccepted(file)).toThrow(/cannot be read .*\. Nothing was compared\. Write /)
  expect(readAccepted(undefined)).toEqual({})
})
