import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { openSite, visit, wake } from './site'
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

const dialogs = [
  ['confirm', { title: 'Remove the figs?', message: 'They are in your cart.', confirmLabel: 'Remove' }],
  ['alert', { message: 'The house is closed in January.' }],
  ['inform', { message: 'Copied' }],
  ['system-error', { message: 'Unauthorized request' }],
] as const

it('[CNS-02] [OVR-01] [POP-01] a screen reader announces the cookie banner as a region with its text and two buttons, each dialog with its name, its message and its buttons, and the popup with its form', async () => {
  const { page } = await visit(site, '/credits')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await expectTranscript(page, '.sqs-cookie-banner-v2', 'consent/banner.txt')
  await page.getByRole('button', { name: 'Decline' }).click()
  for (const [name, request] of dialogs) {
    await ask(page, name, request)
    await page.getByRole('alertdialog').waitFor()
    await expectTranscript(page, '.sqs-dialog', `dialogs/${name}.txt`)
    await page.goto(`${site.origin}/about`)
    await wake(page)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('dialog').waitFor()
  await expectTranscript(page, 'dialog[open]', 'popup/open.txt')
})
