// The law of published stylesheets: on a page that is ready no rule hides an element until a class is there that nobody sets.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findWaiting } from '../../apps/site-server/src/features/saved-pages/service/waiting-rules'
import { sample } from '../sample'
import { platformPages } from './platform-pages'
import { getSource } from './platform-site'
import { motionEnded } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { openContext, openSite, scrollSlowly, visit } from './site'

const site = openSite()

/** What waits on a page on which no script runs. */
async function findServed(css: string, body: string) {
  const page = await (await openContext(site)).newPage()
  await page.setContent(getSource({ css, body }))
  return findWaiting(page)
}

it.each([
  ['.card:not(.done){opacity:0}', '<p class="card"></p>'],
  [
    '.deck .card{visibility:hidden}.deck .card.done{visibility:visible}',
    '<div class="deck"><p class="card"></p></div>',
  ],
  ['.deck:not(.done) .card{display:none}', '<div class="deck"><p class="card"></p></div>'],
  ['@media screen{.deck .card{opacity:0}.deck.done .card{opacity:1}}', '<div class="deck"><p class="card"></p></div>'],
  ['html:not(.done) .card{transform:translateX(-9999px)}', '<p class="card"></p>'],
])('[RPG-01] the law finds what %s hides', async (css, body) => {
  expect(await findServed(css, body)).toEqual([expect.stringMatching(/^p\.card waits for \.done: /)])
})

it.each([
  ['what is shown', '.card{opacity:0}.card.done{opacity:1}', '<p class="card done"></p>'],
  ['the slides beside the current one', '.card:not(.done){opacity:0}', '<p class="card done"></p><p class="card"></p>'],
  ['what waits for a pointer', '.card i{opacity:0}.card:hover i.done{opacity:1}', '<p class="card"><i></i></p>'],
  ['a setting of the owner', 'body:not(.done) .card{display:none}', '<p class="card"></p>'],
  ['what is hidden for good', '.gone{display:none}.card.done{display:block}', '<p class="gone"></p>'],
])('[RPG-01] the law does not find %s', async (_, css, body) => {
  expect(await findServed(css, body)).toEqual([])
})

it('[RPG-01] without our loader the law finds each page whose rules name a class', async () => {
  for (const { css, body, waits, isStyle = false } of platformPages)
    expect((await findServed(css, body)).length > 0, waits).toBe(!isStyle)
})

const files = readdirSync(savedFolder).filter((file) => file.endsWith('.html'))

it.each(sample(files, 8, 1))('[RPG-01] on %s, read to its end, nothing waits', async (file) => {
  const saved = await serveSaved(site, [file])
  const { page } = await visit(saved, `/${file.replace('.html', '')}`)
  await scrollSlowly(page)
  await motionEnded(page)
  expect(await findWaiting(page)).toEqual([])
})
