import { expect, it } from 'vitest'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, statuses, visit } from './site'

const site = openSite()
const sentence = 'Logout Successful: You have been successfully logged out.'

it('[OWN-03] a published page that follows a logout shows the sentence once', async () => {
  const context = { pageType: 2, website: { id: 'w' } }
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script></head><body><h1>Saved</h1></body>`
  const saved = await serveSaved(site, [{ path: '/home', source }])
  const { page } = await visit(saved, '/home?logout=true&view=list')
  await page.getByRole('alertdialog').getByText(sentence).waitFor()
  expect(new URL(page.url()).search).toBe('?view=list')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await page.reload()
  await atRest(page)
  expect(await page.getByText(sentence).count()).toBe(0)
})

it('[HTTP-18] an error without a message of its own is shown as one', async () => {
  const { page } = await visit(site, '/contact')
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('ashlar:authorization-fail', { detail: new Error(' ') })),
  )
  const message = page.getByRole('alertdialog').getByText('Something Went Wrong!', { exact: true })
  await expect.poll(() => message.isVisible()).toBe(true)
})

it('[MEM-03] a block of a member area starts and shows what suits the account', async () => {
  const block = `<div class="member-area-block"><h3 class="member-area-title">The library</h3><a class="sqs-editable-button" href="/join">
    <span class="unauth">Join</span><span class="auth">Open</span></a></div>`
  const memberPage = (siteUser: object) => {
    const context = { pageType: 2, website: { id: 'w' }, siteUser }
    return `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script></head><body>${block}</body>`
  }
  const saved = await serveSaved(site, [
    { path: '/visitor', source: memberPage({}) },
    { path: '/member', source: memberPage({ displayName: 'Ana' }) },
  ])
  for (const [path, text] of [
    ['/visitor', 'Join'],
    ['/member', 'Open'],
  ] as const) {
    const { page } = await visit(saved, path)
    await expect.poll(async () => (await statuses(page))['member-area']).toEqual(['ready'])
    await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByRole('link').locator('span:visible').allTextContents()).toEqual([text])
    await page.context().close()
  }
})
