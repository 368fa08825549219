import { fixturesOf } from '@repo/tooling/fixtures'
import { findCovered } from '@repo/tooling/wait'
import './style.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('badge')

const badge = () => document.querySelector<HTMLElement>('.sqs-site-badge')
const bar = () => document.querySelector<HTMLElement>('.sqs-licensed-assets-bar')

async function start(settings: Record<string, unknown>, { version = '7', html = '<h1>A page</h1>', width = 800 } = {}) {
  await page.viewport(width, 600)
  document.body.innerHTML = html
  const context = { templateVersion: version, websiteSettings: settings }
  init(document.body, { services: { pageContext: context } })
}
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
  document.body.removeAttribute('class')
})

it('[CHR-01] the badge is in its corner, inside the viewport, also of a small one', async () => {
  for (const [position, isTop, isLeft] of [
    [1, true, true],
    [2, true, false],
    [3, false, true],
    [4, false, false],
  ] as const) {
    await start({ ssBadgeType: 2, ssBadgePosition: position }, { width: 320 })
    const { left, right, top, bottom } = (badge() as HTMLElement).getBoundingClientRect()
    expect([top < 300, left < 320 - right]).toEqual([isTop, isLeft])
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect([right <= 320, bottom <= 600]).toEqual([true, true])
    destroy(document.body)
  }
})

it('[CHR-01] what a key focuses is scrolled out from under the badge', async () => {
  for (const position of [1, 2, 3, 4]) {
    await start({ ssBadgeType: 2, ssBadgePosition: position }, { width: 320 })
    expect(findCovered(badge() as HTMLElement), `at position ${position}`).toEqual([])
    destroy(document.body)
  }
})

it('[CHR-01] the badge is shown on the devices its owner chose', async () => {
  const isVisible = () => badge()?.checkVisibility()
  await start({ ssBadgeType: 2, ssBadgeDevices: 2 }, { width: 432 })
  expect(isVisible()).toBe(false)
  await page.viewport(433, 600)
  expect(isVisible()).toBe(true)
  destroy(document.body)
  await start({ ssBadgeType: 2, ssBadgeDevices: 3 }, { width: 433 })
  expect(isVisible()).toBe(false)
  await page.viewport(432, 600)
  expect(isVisible()).toBe(true)
})

it('[OVR-08] the bar that is closed by key leaves the focus to the control before it', async () => {
  await start({}, { html: '<a href="#top">Up</a><img alt="" data-licensed-asset-preview="true">' })
  page.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(bar()).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('a'))
})

it('[CHR-01] the licensed-assets bar is shown while a picture is a preview, and a visitor can close it', async () => {
  const closed = vi.fn()
  await start({}, { html: '<img alt="" data-licensed-asset-preview="false">' })
  expect(bar()).toBeNull()
  destroy(document.body)
  await start({}, { version: '7.1', html: fixtures.clean })
  await expect.element(page.getByRole('region', { name: 'Licenses' })).toBeVisible()
  document.addEventListener('badge:close', closed, { once: true })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(closed).toHaveBeenCalledOnce()
  expect(bar()).toBeNull()
})

it('[CHR-01] neither shifts the layout of the page', async () => {
  await page.viewport(800, 600)
  document.body.innerHTML = fixtures.clean
  const before = (document.querySelector('h1') as HTMLElement).getBoundingClientRect()
  const height = document.documentElement.scrollHeight
  init(document.body, { services: { pageContext: { websiteSettings: { ssBadgeType: 3 } } } })
  expect([badge(), bar()].every(Boolean)).toBe(true)
  expect((document.querySelector('h1') as HTMLElement).getBoundingClientRect()).toEqual(before)
  expect(document.documentElement.scrollHeight).toBe(height)
})
