// The law of published stylesheets: on a page that is ready no rule hides an element until a class is there that nobody sets.
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findWaiting } from '../../apps/site-server/src/features/saved-pages/service/waiting-rules'
import { sample } from '../sample'
import { platformPages } from './platform-pages'
import { getSource } from './platform-site'
import { motionEnded } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { openContext, openSite, scrollSlowly, visit } from './site'

const site = openSite()

/** What waits on a page on which no script runs; each has a document of its own in one page. */
async function findServed(page: Page, css: string, body: string) {
  await page.setContent(getSource({ css, body }))
  return findWaiting(page)
}
const openPage = async () => (await openContext(site)).newPage()

/** Rules that hide something, and what they hide. */
const hiding = [
  ['.card:not(.done){opacity:0}', '<p class="card"></p>'],
  [
    '.deck .card{visibility:hidden}.deck .card.done{visibility:visible}',
    '<div class="deck"><p class="card"></p></div>',
  ],
  ['.deck:not(.done) .card{display:none}', '<div class="deck"><p class="card"></p></div>'],
  ['@media screen{.deck .card{opacity:0}.deck.done .card{opacity:1}}', '<div class="deck"><p class="card"></p></div>'],
  ['html:not(.done) .card{transform:translateX(-9999px)}', '<p class="card"></p>'],
] as const

/** Rules that hide nothing which waits. */
const resting = [
  ['what is shown', '.card{opacity:0}.card.done{opacity:1}', '<p class="card done"></p>'],
  ['the slides beside the current one', '.card:not(.done){opacity:0}', '<p class="card done"></p><p class="card"></p>'],
  ['what waits for a pointer', '.card i{opacity:0}.card:hover i.done{opacity:1}', '<p class="card"><i></i></p>'],
  ['a setting of the owner', 'body:not(.done) .card{display:none}', '<p class="card"></p>'],
  ['what is hidden for good', '.gone{display:none}.card.done{display:block}', '<p class="gone"></p>'],
] as const

it('[RPG-01] the law finds what rules of a class hide, on each page of the platform without our loader too, and nothing else', async () => {
  const page = await openPage()
  for (const [css, body] of hiding)
    expect(await findServed(page, css, body), css).toEqual([expect.stringMatching(/^p\.card waits for \.done: /)])
  for (const [what, css, body] of resting) expect(await findServed(page, css, body), what).toEqual([])
  for (const { css, body, waits, isStyle = false } of platformPages)
    expect((await findServed(page, css, body)).length > 0, waits).toBe(!isStyle)
})

const files = readdirSync(savedFolder).filter((file) => file.endsWith('.html'))

it.each(sample(files, 8, 1))('[RPG-01] on %s, read to its end, nothing waits', async (file) => {
  const saved = await serveSaved(site, [file])
  const { page } = await visit(saved, `/${file.replace('.html', '')}`)
  await scrollSlowly(page)
  await motionEnded(page)
  expect(await findWaiting(page)).toEqual([])
})
