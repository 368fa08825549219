import { beforeAll, expect, it } from 'vitest'
import { keepSections } from './page-sections'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()

// The page of the house has a map and answers too: a visit would start them.
beforeAll(() => keepSections(site, '/contact', ({ block }) => block === 'forms'))

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
})

/** A page, a file of it that does not come, and what its package says then. */
const chunks = [
  [
    '/blocks/video?example=autoplay',
    /cdn\/.work\/video\/.*(?:frame|native|background)-\w+\.js/,
    'VideoLoader not found',
  ],
  ['/blocks/image', '**/cdn/{.work/image,image/*}/masks-*.js', 'Loader2 not found'],
] as const

it('[LDR-14] a chunk that cannot be fetched is reported on the console by its package', async () => {
  const { page, problems } = await visit(site, chunks[0][0], {}, async (one) => {
    for (const [, part] of chunks) await one.route(part, (route) => route.abort('connectionreset'))
    // A mask on the picture of the demo page.
    await one.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const image of document.querySelectorAll('img')) image.dataset.shape = 'circle'
      }),
    )
  })
  for (const [path, , message] of chunks) {
    if (path !== chunks[0][0]) await page.goto(site.origin + path)
    await scrollThrough(page)
    await expect.poll(() => problems.join()).toContain(message)
  }
})
