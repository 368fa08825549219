import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { openSite, visit } from './site'
import { expectTranscript } from './transcript'

const site = openSite()

/** Dispatches an intent as a block does. */
const ask = (page: Page, name: string, detail: object) =>
  page.evaluate(
    ([type, request]) =>
      document.body.dispatchEvent(
        new CustomEvent(`ashlar:intent:${type}`, { bubbles: true, cancelable: true, detail: { detail: request } }),
      ),
    [name, detail] as const,
  )

it('[CNS-02] a screen reader announces the cookie banner as a region with its text and two buttons', async () => {
  const { page } = await visit(site, '/')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await expectTranscript(page, '.sqs-cookie-banner-v2', 'consent/banner.txt')
})

it.each([
  ['confirm', { title: 'Remove the figs?', message: 'They are in your cart.', confirmLabel: 'Remove' }],
  ['alert', { message: 'The house is closed in January.' }],
  ['inform', { message: 'Copied' }],
  ['system-error', { message: 'Unauthorized request' }],
] as const)(
  '[OVR-01] a screen reader announces the dialog %s with its name, its message and its buttons',
  async (name, request) => {
    const { page } = await visit(site, '/credits')
    await page.getByRole('button', { name: 'Decline' }).click()
    await ask(page, name, request)
    await page.getByRole('alertdialog').waitFor()
    await expectTranscript(page, '.sqs-dialog', `dialogs/${name}.txt`)
  },
)

it('[POP-01] a screen reader announces the popup as a dialog with its form', async () => {
  const { page } = await visit(site, '/about')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('dialog').waitFor()
  await expectTranscript(page, 'dialog[open]', 'popup/open.txt')
})
