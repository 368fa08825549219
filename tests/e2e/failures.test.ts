import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { blockList } from '../../tooling/workspace.ts'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()
const javascript = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }

/** Failures of a module on its way from the server. */
const errors: Readonly<Record<string, (page: Page, name: string) => Promise<unknown>>> = {
  'is not there': (page, name) =>
    page.route(`**/cdn/{.work/${name},${name}/*}/index-*.js`, (route) => route.fulfill({ status: 404, body: 'gone' })),
  'is cut off': (page, name) =>
    page.route(`**/cdn/{.work/${name},${name}/*}/index-*.js`, (route) => route.abort('connectionreset')),
  'is somebody else’s': (page, name) =>
    page.route(`**/cdn/{.work/${name},${name}/*}/index-*.js`, (route) =>
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

/** The blocks of this page that have a failure of their own in one visit: each of `kinds` meets each block in one of the rounds. */
const roundsOf = (kinds: readonly string[]) =>
  kinds.map((kind, round) => ({
    kind,
    failing: Object.keys(selectorOf).map((name, at) => ({ name, kind: kinds[(at + round) % kinds.length] as string })),
  }))

/** Statuses other than `ready` of the blocks that are not named. */
const notReady = async (page: Page, except: readonly string[]) =>
  Object.entries(await statuses(page))
    .filter(([name]) => !except.includes(name))
    .flatMap(([, all]) => all)
    .filter((status) => status !== 'ready')

async function breakBlocks(names: readonly string[], prepare: (page: Page) => Promise<unknown>) {
  const served = await visit(site, '/blocks/all', { javaScriptEnabled: false })
  const html = await Promise.all(names.map((name) => inside(served.page, name)))
  await served.page.context().close()
  const { page, problems } = await visit(site, '/blocks/all', {}, prepare)
  await scrollThrough(page)
  await page.evaluate(() => {
    const { ashlar } = window as unknown as { ashlar: { jobs(): { go(): void }[] } }
    for (const job of [...ashlar.jobs()]) job.go()
  })
  for (const name of names) await expect.poll(async () => (await statuses(page))[name]).toContain('failed')
  await expect.poll(() => notReady(page, names)).toEqual([])
  expect(await Promise.all(names.map((name) => inside(page, name)))).toEqual(html)
  expect(problems.filter((line) => line.startsWith('uncaught'))).toEqual([])
  const isVisible = (name: string) =>
    page
      .locator(selectorOf[name] as string)
      .first()
      .isVisible()
  expect(await Promise.all(names.map(isVisible))).toEqual(names.map(() => true))
  await page.context().close()
}

it.each(roundsOf(Object.keys(errors)))(
  'blocks whose modules do not arrive keep their HTML byte for byte, all others ready: an accordion $kind',
  ({ failing }) =>
    breakBlocks(
      failing.map(({ name }) => name),
      async (page) => {
        for (const { name, kind } of failing) await errors[kind]?.(page, name)
      },
    ),
)

it.each(roundsOf(Object.keys(errorsInModule)))(
  'blocks whose modules fail keep their HTML byte for byte, all others ready: an accordion $kind',
  ({ failing }) =>
    breakBlocks(
      failing.map(({ name }) => name),
      async (page) => {
        await withoutIntegrity(page)
        for (const { name, kind } of failing)
          await page.route(`**/cdn/{.work/${name},${name}/*}/index-*.js`, (route) =>
            route.fulfill({ ...javascript, body: errorsInModule[kind] as string }),
          )
      },
    ),
)

/** Halves of all blocks: for any two blocks there is a half that has the one and not the other. */
const halves = Array.from({ length: Math.ceil(Math.log2(blockList().length)) }, (_, bit) =>
  [0, 1].map((side) => blockList().filter((_name, at) => ((at >> bit) & 1) === side)),
).flat()

it.each(halves.map((missing, at) => ({ missing, half: at + 1 })))(
  'modules that never arrive delay no other block: half $half',
  async ({ missing }) => {
    const { page, problems } = await visit(site, '/blocks/all', {}, async (one) => {
      for (const name of missing) await one.route(`**/cdn/{.work/${name},${name}/*}/index-*.js`, () => {})
    })
    await scrollThrough(page)
    await expect.poll(() => notReady(page, missing)).toEqual([])
    expect(problems).toEqual([])
    await page.context().close()
  },
)

it('[HTTP-06] a call that the server does not allow shows the system error, fetched only then', async () => {
  const { page, asked } = await visit(site, '/contact', {}, (one) =>
    one.route('**/api/form/FormSubmissionKey*', (route) =>
      route.fulfill({ status: 403, json: { error: 'no', authorizationFail: true } }),
    ),
  )
  await scrollThrough(page)
  expect(asked.filter((path) => path.startsWith('/cdn/.work/dialogs/'))).toEqual([])
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
  ['/films', /cdn\/.work\/video\/.*(?:frame|native|background)-\w+\.js/, 'VideoLoader not found'],
  ['/blocks/image', '**/cdn/{.work/image,image/*}/masks-*.js', 'Loader2 not found'],
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
