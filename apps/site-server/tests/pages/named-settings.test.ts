import { expect, it } from 'vitest'
import { sources } from '../../../../tooling/testkit/sources'
import { readers } from '../../src/rendering/named-settings'
import { openTestSite } from '../support/site'

const site = openTestSite('SQLite')

async function contextOf(path: string) {
  const html = await site.visitor().html(path)
  return JSON.parse(/id="ashlar-context"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')
}

it('a setting that a page leaves out is read by none of its blocks', () => {
  const files = sources('packages').filter(
    ({ path }) => !/\.(?:test|stories)\.|\/fixtures\.ts$|^packages\/core-site\//.test(path),
  )
  for (const { blocks, members } of readers)
    for (const member of members) {
      // The word alone is that of the address of a window, too.
      const name = member === 'location' ? /\bwebsite\?*\.location\b/ : new RegExp(`\\b${member}\\b`)
      const reading = files.filter(({ text }) => name.test(text)).map(({ path }) => path.split('/')[1])
      expect([member, [...new Set(reading)].filter((block) => !blocks.includes(block ?? ''))]).toEqual([member, []])
      expect(reading.length > 0, member).toBe(blocks.length > 0)
    }
})

it('[SITE-01] a page names the settings that its blocks read, and none of the others: how comments are approved, how orders are numbered, what the policy says', async () => {
  const [shop, post] = [await contextOf('/shop'), await contextOf('/journal/figs')]
  expect(shop.websiteSettings.storeSettings).toEqual({
    selectedCurrency: 'EUR',
    defaultCurrency: 'EUR',
    addToCartConfirmationType: 2,
    merchandisingSettings: expect.any(Object),
  })
  expect(shop.website).not.toHaveProperty('location')
  expect(post.website).toHaveProperty('location')
  for (const [name, isOnPost] of [
    ['commentSortType', true],
    ['simpleLikingEnabled', true],
    ['businessHours', true],
    ['contactEmail', true],
    ['bookingServices', false],
  ] as const) {
    expect(shop.websiteSettings).not.toHaveProperty(name)
    expect([name, name in post.websiteSettings]).toEqual([name, isOnPost])
  }
})
