import { expect, it } from 'vitest'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()

it('[CNS-02] by keyboard alone the banner is reached first, answered, gone, and can be asked for again', async () => {
  const { page } = await visit(site, '/credits')
  const banner = page.getByRole('region', { name: 'Cookie banner' })
  await banner.waitFor()
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab')
    if (await page.getByRole('button', { name: 'Decline' }).evaluate((button) => button === document.activeElement))
      break
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => banner.count()).toBe(0)
  const cookies = await page.context().cookies()
  const answer = cookies.find(({ name }) => name === 'ss_cookieAllowed')
  expect(answer?.value).toBe('false')
  const days = ((answer?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
  await page.reload()
  await atRest(page)
  expect(await banner.count()).toBe(0)
  await page.getByRole('button', { name: 'Cookie choices' }).focus()
  await page.keyboard.press('Enter')
  await banner.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')?.value)
    .toBe('true')
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'Cookie choices' }).evaluate((button) => button === document.activeElement),
    )
    .toBe(true)
})

it('[SRC-01] with preact in the place of React the search is the same', async () => {
  const { page, problems, asked } = await visit(site, '/blocks/search?react=preact')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('tide')
  await page.getByRole('link', { name: /hour before the tide/ }).waitFor()
  expect(asked.some((path) => path.includes('/preact/'))).toBe(true)
  expect(asked.some((path) => path.includes('/react/'))).toBe(false)
  expect(problems).toEqual([])
})

it('with scripts off everything that can be read is there, and the search is a plain form', async () => {
  const { page } = await visit(site, '/', { javaScriptEnabled: false })
  for (const text of ['Six at most', 'the light after rain', 'Tripods and lenses'])
    expect(await page.getByText(text, { exact: false }).first().isVisible(), text).toBe(true)
  const images = page.locator('main img')
  await images.last().scrollIntoViewIfNeeded()
  await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await page.getByRole('region', { name: 'Cookie banner' }).count()).toBe(0)
  await page.goto(`${site.origin}/search`)
  await page.getByRole('searchbox').fill('nuthatch')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=nuthatch')
  await expect.poll(() => page.getByRole('heading', { name: 'A nuthatch does not wait' }).isVisible()).toBe(true)
  await page.goto(`${site.origin}/blocks/image`)
  await expect.poll(() => page.locator('main noscript, main img').first().isVisible()).toBe(true)
})

it('[IMG-03] a waiting picture is fetched 200 px before it is seen, not earlier, in the width the box needs', async () => {
  const { page, asked } = await visit(site, '/blocks/image', { viewport: { width: 600, height: 400 } }, (one) =>
    one.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const space = document.createElement('div')
        space.id = 'space'
        document.getElementById('main')?.prepend(space)
        space.animate({ height: ['3000px', '3000px'] }, { duration: 1, fill: 'forwards' })
      })
    }),
  )
  const isAsked = () => asked.filter((path) => path === '/images/picos-de-europa.jpg').length
  await atRest(page)
  expect(isAsked()).toBe(0)
  const top = await page.locator('img.thumb-image').evaluate((image) => image.getBoundingClientRect().top)
  await page.evaluate((y) => window.scrollTo(0, y), top - 400 - 320)
  await atRest(page)
  expect(isAsked()).toBe(0)
  await page.evaluate((y) => window.scrollTo(0, y), top - 400 - 150)
  await expect.poll(isAsked).toBe(1)
  await expect.poll(() => page.locator('img.thumb-image').getAttribute('src')).toMatch(/format=(?:500|750)w$/)
})
