import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { blockList } from '../../tooling/workspace.ts'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()
const javascript = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }

/** Failures of a module on its way from the server. */
const errors: Readonly<Record<string, (page: Page, name: string) => Promise<unknown>>> = {
  'is not there': (page, name) =>
    page.route(`**/cdn/${name}/*/index.js*`, (route) => route.fulfill({ status: 404, body: 'gone' })),
  'is cut off': (page, name) => page.route(`**/cdn/${name}/*/index.js*`, (route) => route.abort('connectionreset')),
  'is somebody else’s': (page, name) =>
    page.route(`**/cdn/${name}/*/index.js*`, (route) =>
      route.fulfill({
        ...javascript,
        body: 'export const init = () => { throw new Error("tampered") }; export const destroy = () => {}',
      }),
    ),
}

/** The same for modules that the page trusts: integrity is taken out of the import map first. */
const errorsInModule: Readonly<Record<string, string>> = {
  'throws when it is loaded': 'throw new Error("at load")',
  'throws in init': 'export const init = () => { throw new Error("in init") }; export const destroy = () => {}',
}

async function withoutIntegrity(page: Page) {
  await page.route('**/blocks/all', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/"integrity":\{[^}]*\}/, '"integrity":{}')
    await route.fulfill({ response, body: html })
  })
}

const selectorOf: Readonly<Record<string, string>> = {
  accordion: '.accordion-items-container',
  search: '[data-block=search]',
  'scaled-text': '.sqsrte-scaled-text-container',
  button: '.sqs-block-button-element',
}
const inside = (page: Page, name: string) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((element) => element.innerHTML),
    selectorOf[name] as string,
  )

async function breakBlock(name: string, prepare: (page: Page) => Promise<unknown>) {
  const served = await visit(site, '/blocks/all', { javaScriptEnabled: false })
  const html = await inside(served.page, name)
  await served.page.context().close()
  const { page, problems } = await visit(site, '/blocks/all', {}, prepare)
  await scrollThrough(page)
  await page.evaluate(() => {
    const { ashlar } = window as unknown as { ashlar: { jobs(): { go(): void }[] } }
    for (const job of [...ashlar.jobs()]) job.go()
  })
  await expect.poll(async () => (await statuses(page))[name]).toContain('failed')
  const others = async () =>
    Object.entries(await statuses(page))
      .filter(([other]) => other !== name)
      .flatMap(([, all]) => all)
      .filter((status) => status !== 'ready')
  await expect.poll(others).toEqual([])
  expect(await inside(page, name)).toEqual(html)
  expect(problems.filter((line) => line.startsWith('uncaught'))).toEqual([])
  expect(
    await page
      .locator(selectorOf[name] as string)
      .first()
      .isVisible(),
  ).toBe(true)
  await page.context().close()
}

for (const name of Object.keys(selectorOf)) {
  it.each(Object.keys(errors))(
    `a ${name} whose module %s leaves its HTML byte for byte and all others ready`,
    (error) => breakBlock(name, (page) => errors[error]?.(page, name) as Promise<unknown>),
  )
  it.each(Object.keys(errorsInModule))(
    `a ${name} whose module %s leaves its HTML byte for byte and all others ready`,
    (error) =>
      breakBlock(name, async (page) => {
        await withoutIntegrity(page)
        await page.route(`**/cdn/${name}/*/index.js*`, (route) =>
          route.fulfill({ ...javascript, body: errorsInModule[error] as string }),
        )
      }),
  )
}

it.each(blockList())('a module of %s that never arrives delays no other block', async (name) => {
  const { page, problems } = await visit(site, '/blocks/all', {}, (one) =>
    one.route(`**/cdn/${name}/*/index.js*`, () => {}),
  )
  await scrollThrough(page)
  const waiting = async () =>
    Object.entries(await statuses(page))
      .filter(([other]) => other !== name)
      .flatMap(([, all]) => all)
      .filter((status) => status !== 'ready')
  await expect.poll(waiting).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

it('[HTTP-06] a call that the server does not allow shows the system error, fetched only then', async () => {
  const { page, asked } = await visit(site, '/contact', {}, (one) =>
    one.route('**/api/form/FormSubmissionKey*', (route) =>
      route.fulfill({ status: 403, json: { error: 'no', authorizationFail: true } }),
    ),
  )
  await scrollThrough(page)
  expect(asked.filter((path) => path.startsWith('/cdn/dialogs/'))).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Email address *').fill('ada@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('alertdialog', { name: 'Something went wrong' }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  expect(await page.getByLabel('Email address *').inputValue()).toBe('ada@example.com')
  await page.context().close()
})

it.each([
  ['/films', /cdn\/video\/.*(?:frame|native|background)-\w+\.js/, 'VideoLoader not found'],
  ['/blocks/image', '**/cdn/image/*/masks-*.js', 'Loader2 not found'],
] as const)(
  '[LDR-14] %s: a chunk that cannot be fetched is reported on the console by its package',
  async (path, part, message) => {
    const { page, problems } = await visit(site, path, {}, async (one) => {
      await one.route(part, (route) => route.abort('connectionreset'))
      // A mask on the picture of the demo page, and a video that starts without a press.
      await one.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          for (const image of document.querySelectorAll('img')) image.dataset.shape = 'circle'
        }),
      )
    })
    await scrollThrough(page)
    await page
      .getByRole('button', { name: /play|load/i })
      .first()
      .click({ timeout: 3000 })
      .catch(() => {})
    await expect.poll(() => problems.join()).toContain(message)
    await page.context().close()
  },
)
