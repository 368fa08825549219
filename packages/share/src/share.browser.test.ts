import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('share')

const share = vi.fn(async (_data: object) => {})
let root: HTMLElement

function start(html: string, { hasSheet = false } = {}) {
  if (hasSheet) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  document.body.innerHTML = html
  const item = { id: '5f00000000000000000000c1', title: 'Figs' }
  const pageContext = { website: { shareButtonOptions: { 1: true, 2: true, 8: false } }, item }
  root = document.querySelector('.sqs-share-buttons') as HTMLElement
  init(root, { services: { pageContext } })
}
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)

afterEach(() => {
  destroy(root)
  Reflect.deleteProperty(navigator, 'share')
  document.body.innerHTML = ''
  share.mockClear()
})

it('[SHR-01] a published element gets the links of the settings, with the address of the item', () => {
  start(fixtures.published)
  expect(names()).toEqual(['Facebook', 'X', 'Email'])
  const { href } = page.getByRole('link', { name: 'Facebook' }).element() as HTMLAnchorElement
  expect(new URL(href).searchParams.get('u')).toBe(`${location.origin}/journal/one`)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('[LST-04] the links of a published element are in one row, so that what is below it moves little', () => {
  start(fixtures.published)
  const lines = page
    .getByRole('link')
    .elements()
    .map((link) => Math.round(link.getBoundingClientRect().top))
  expect(new Set(lines).size).toBe(1)
  expect(page.getByRole('list').element().getBoundingClientRect().left).toBe(root.getBoundingClientRect().left)
})

it('[SHR-01] a sheet that is closed stays; one that is refused gives way to the links', async () => {
  start(fixtures.clean, { hasSheet: true })
  for (const [message, name] of [
    ['closed', 'AbortError'],
    ['another one is open', 'InvalidStateError'],
  ]) {
    share.mockRejectedValueOnce(new DOMException(message, name))
    await page.getByRole('button', { name: 'Share' }).click()
    await settled()
    await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  }
  share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByRole('link', { name: 'LinkedIn' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('[SHR-01] a published page has the button or the links, whatever display its stylesheet gives to both', async () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'button { display: inline-block } ul { display: flex }'
  onTestFinished(() => sheet.remove())
  start(fixtures.published)
  expect(page.getByRole('button').elements()).toHaveLength(0)
  root.remove()
  start(fixtures.published, { hasSheet: true })
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

it.each(['javascript:alert(1)', 'https://evil.example/', '//evil.example/a'])(
  'an address that is not of this site is not shared: %s',
  (path) => {
    start(`<div class="sqs-share-buttons" data-item-path="${path}"></div>`)
    const { href } = page.getByRole('link', { name: 'Facebook' }).element() as HTMLAnchorElement
    expect(new URL(href).searchParams.get('u')).toBe(location.origin + location.pathname + location.search)
  },
)
