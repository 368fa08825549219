import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownClock, stopClock } from './page-clock'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()

/** Sends a request as a block does; its outcome is the last of `window.outcomes`. */
const ask = (page: Page, kind: string, request: object) =>
  page.evaluate(
    ([name, detail]) => {
      const view = window as unknown as { outcomes?: string[] }
      view.outcomes ??= []
      const settle = (outcome: string) => view.outcomes?.push(outcome)
      const from = document.activeElement ?? document.body
      from.dispatchEvent(
        new CustomEvent(`ashlar:intent:${name}`, {
          bubbles: true,
          cancelable: true,
          composed: true,
          detail: { detail: { ...(detail as object), settle } },
        }),
      )
    },
    [kind, request] as const,
  )
const outcomes = (page: Page) => page.evaluate(() => (window as unknown as { outcomes?: string[] }).outcomes ?? [])
const question = { title: 'Leave?', message: 'Nothing is stored.', confirmLabel: 'Leave', rejectLabel: 'Stay' }
const dialogs = (page: Page) => page.locator('dialog.sqs-dialog[open]')

/** A page whose visitor has chosen about cookies, with the focus on a link. */
async function open(prepare?: (page: Page) => Promise<unknown>) {
  const { page, problems } = await visit(site, '/blocks/accordion', {}, prepare)
  await page.getByRole('button', { name: 'Decline' }).click()
  const link = page.getByRole('link', { name: 'Search' })
  await link.focus()
  return { page, problems, link }
}
const isFocused = (link: ReturnType<Page['locator']>) => link.evaluate((element) => document.activeElement === element)

/** Two dialogs: keys act in the topmost one. Then a system error, which ends with a page that is loaded anew. */
async function expectOrder(page: Page, link: ReturnType<Page['locator']>) {
  await ask(page, 'alert', { title: 'Below', message: 'One' })
  await ask(page, 'confirm', question)
  await expect.poll(() => dialogs(page).count()).toBe(2)
  // The code that turns focus round is fetched with the first dialog; until then Tab leaves for the browser's own controls.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /focus-trap/.test(name))),
    )
    .toBe(true)
  await atRest(page)
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.textContent)).toContain('Leave?')
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs(page).count()).toBe(1)
  await page.getByRole('alertdialog', { name: 'Below' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs(page).count()).toBe(0)
  expect(await isFocused(link)).toBe(true)
  await ask(page, 'system-error', {})
  const error = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await error.waitFor()
  expect(await error.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => page.locator('dialog.sqs-dialog').count()).toBe(0)
  await ask(page, 'system-error', {})
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload Page' }).click()])
}

it('[OVR-01] [OVR-03] [OVR-04] [OVR-06] [OVR-07] a question and a message are answered by button, Escape and a press on the overlay, and are gone then; Escape closes the topmost dialog only, Tab stays inside, and a system error offers to reload', async () => {
  const { page, problems, link } = await open()
  const answers = [
    () => page.getByRole('button', { name: 'Leave' }).click(),
    () => page.getByRole('button', { name: 'Stay' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]
  for (const answer of answers) {
    await ask(page, 'confirm', question)
    const dialog = page.getByRole('alertdialog', { name: 'Leave?' })
    await dialog.waitFor()
    const box = page.locator('.sqs-dialog-box')
    const style = await box.evaluate((element) => {
      const { inlineSize, padding } = getComputedStyle(element)
      const layer = getComputedStyle(element.closest('dialog') as Element).zIndex
      return { inlineSize, padding, layer: Number(layer) }
    })
    expect(style).toMatchObject({ inlineSize: '350px', padding: '20px' })
    expect(style.layer).toBeGreaterThanOrEqual(30_000)
    await answer()
    await expect.poll(() => page.locator('dialog.sqs-dialog').count()).toBe(0)
    expect(await isFocused(link)).toBe(true)
  }
  expect(await outcomes(page)).toEqual(['confirm', 'reject', 'cancel', 'cancel'])
  await ask(page, 'alert', { message: 'The hut is closed.' })
  await page.getByText('The hut is closed.').waitFor()
  expect(await dialogs(page).getByRole('button').allTextContents()).toEqual(['OK'])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('dialog.sqs-dialog').count()).toBe(0)
  await expectOrder(page, link)
  expect(problems).toEqual([])
})

it('[OVR-07] focus that left before the code of the trap had arrived comes back into the dialog, and stays', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page } = await open((one) => one.route('**/focus-trap*', (route) => released.then(() => route.continue())))
  await ask(page, 'confirm', question)
  await dialogs(page).waitFor()
  const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return isInside()
    })
    .toBe(false)
  release()
  await expect.poll(isInside).toBe(true)
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
})

it('[OVR-07] Tab goes through the page again once another script has removed an open dialog', async () => {
  const { page } = await open()
  const trapped = page.waitForResponse(/focus-trap/)
  await ask(page, 'confirm', question)
  await dialogs(page).waitFor()
  await trapped
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.evaluate(() => document.querySelector('dialog.sqs-dialog')?.remove())
  const focused = new Set<string | undefined>()
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('Tab')
    focused.add(await page.evaluate(() => document.activeElement?.outerHTML))
  }
  expect(focused.size).toBe(4)
})

it('[OVR-02] [OVR-04.1] a notice closes itself after 2000 ms, which counts as a confirmation; a confirmation whose fade never ends is gone 600 ms after its answer, and not before', async () => {
  const { page } = await open(ownClock)
  const removed = () => page.locator('dialog.sqs-dialog').count()
  // The block has arrived before time stands still.
  await ask(page, 'alert', { message: 'First' })
  await dialogs(page).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(removed).toBe(0)
  await stopClock(page)
  await ask(page, 'inform', { message: 'Added to your cart.' })
  await dialogs(page).waitFor()
  await page.clock.runFor(1900)
  expect(await outcomes(page)).toEqual(['confirm'])
  await page.clock.runFor(200)
  expect(await outcomes(page)).toEqual(['confirm', 'confirm'])
  await page.clock.runFor(600)
  await expect.poll(removed).toBe(0)
  await ask(page, 'confirm', question)
  await dialogs(page).waitFor()
  // Its fade lasts longer than any visitor waits.
  await dialogs(page).evaluate((one) => {
    ;(one as HTMLElement).style.transitionDuration = '1000s'
  })
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => outcomes(page)).toEqual(['confirm', 'confirm', 'confirm'])
  expect(await dialogs(page).count()).toBe(0)
  await page.clock.runFor(599)
  expect(await removed()).toBe(1)
  await page.clock.runFor(1)
  expect(await removed()).toBe(0)
})

it('[OVR-05] [OVR-05.1] a tooltip comes at once with the focus and goes with Escape; one of 250 px comes 1200 ms after the mouse, 15 px from it, 20 px from the edge, and fades for 0.3 s', async () => {
  const { page } = await visit(site, '/blocks/dialogs', { viewport: { width: 1000, height: 700 } }, ownClock)
  await page.getByRole('button', { name: 'Decline' }).click()
  const target = page.locator('[data-tooltip]').first()
  const tip = page.getByRole('tooltip', { includeHidden: true })
  await target.evaluate((one) => {
    one.setAttribute('data-tooltip', 'A hut in the hills with a stove, a spring and a view. '.repeat(4))
    Object.assign((one as HTMLElement).style, { position: 'fixed', top: '300px', left: '300px' })
  })
  // By keyboard, from the element before it.
  await target.evaluate((element) => {
    const before = document.createElement('button')
    element.before(before)
    before.focus()
  })
  await page.keyboard.press('Tab')
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await target.blur()
  await atRest(page)
  await stopClock(page)
  const isOpen = () => tip.evaluate((one) => one.matches(':popover-open'))
  await page.mouse.move(310, 305)
  await page.clock.runFor(1199)
  expect(await isOpen()).toBe(false)
  await page.clock.runFor(1)
  expect(await isOpen()).toBe(true)
  const place = () =>
    tip.evaluate((one) => {
      const { width, translate } = getComputedStyle(one)
      return { width, translate }
    })
  expect(await place()).toEqual({ width: '250px', translate: '325px 320px' })
  await expect.poll(() => tip.evaluate((one) => getComputedStyle(one).transitionDuration.split(',')[0])).toBe('0.3s')

  // 20 px stay free between it and the right edge.
  await page.mouse.move(10, 600)
  await page.clock.runFor(1000)
  expect(await isOpen()).toBe(false)
  await target.evaluate((one) => {
    ;(one as HTMLElement).style.left = '900px'
  })
  await page.mouse.move(910, 305)
  await page.clock.runFor(1200)
  expect(await isOpen()).toBe(true)
  expect(await place()).toEqual({ width: '250px', translate: '730px 320px' })
})
