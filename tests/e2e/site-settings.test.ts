import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { cdnWithReleases } from './made-releases'
import { openSite, visit } from './site'

const cdn = cdnWithReleases('announcement-bar', { '1.0.0': 'same', '0.9.0': 'same', '1.1.0': 'same' })
const site = openSite(cdn)
const password = 'a stone house above Zegama'
beforeAll(() => seedAccounts(site.database, { password }))

async function openForm(javaScriptEnabled: boolean) {
  const { page } = await visit(site, '/config/design', { javaScriptEnabled, viewport: { width: 360, height: 740 } })
  await page.getByLabel('Email').fill('owner@aitzmar.example')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Design and settings' }).waitFor()
  return page
}
/** Opens a part of the form by keyboard. */
async function openPart(page: Page, name: string) {
  await page.locator('summary', { has: page.getByRole('heading', { name, exact: true }) }).focus()
  await page.keyboard.press('Enter')
}
async function fillForm(page: Page) {
  await openPart(page, 'Announcement')
  await page.getByLabel(/^Announcement \(/).fill('Snow on the ridge')
  await openPart(page, 'Cookie banner')
  await page.getByLabel('Text of the banner').fill('Biscuits?')
  await openPart(page, 'Languages')
  await page.getByLabel('Languages, one code on each line').fill('en-US\nes-ES\nfr-FR')
  await openPart(page, 'Versions of blocks')
  await page.getByLabel('announcement-bar', { exact: true }).selectOption('1.1.0')
}

it('[CNS-01] [CHR-01] an owner changes banner, announcement, languages and a version on a telephone, looks, saves, and a visitor meets it', async () => {
  const page = await openForm(false)
  await fillForm(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('Snow on the ridge').waitFor()
  await frame
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: /français/i })
    .waitFor()
  expect(await page.getByRole('row').allInnerTexts()).toContainEqual(
    expect.stringMatching(/announcement-bar.*1\.0\.0.*1\.1\.0/s),
  )
  const before = await visit(site, '/about')
  await before.page.getByText('four places left').first().waitFor()
  await page.getByRole('link', { name: 'Back to the settings' }).click()
  expect(await page.getByLabel('Text of the banner').inputValue()).toBe('Biscuits?')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('The design has been saved.').waitFor()
  const { page: visitor, asked, problems } = await visit(site, '/about')
  await visitor.getByRole('region', { name: 'Announcement' }).getByText('Snow on the ridge').waitFor()
  await visitor.getByText('Biscuits?').waitFor()
  await expect.poll(() => asked.filter((path) => /\/announcement-bar\/1\.1\.0\/.*\.js$/.test(path))).toHaveLength(1)
  expect(problems).toEqual([])
  for (const one of [page, before.page, visitor]) await one.context().close()
})

it('[LDR-07] with scripts the preview shows the owner the page of a visitor, banner included', async () => {
  const page = await openForm(true)
  await openPart(page, 'Cookie banner')
  await page.getByLabel('Text of the banner').fill('More biscuits?')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe').getByText('More biscuits?').waitFor()
  await expect.poll(() => page.frameLocator('iframe').getByRole('button', { name: 'Decline' }).isVisible()).toBe(true)
})
