import { afterEach, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'
import './style.css'

const session = () => cdp() as unknown as { send(method: string, options: object): Promise<void> }
const wish = (value: string) =>
  session().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

let root: HTMLElement
async function start(html: string) {
  document.body.innerHTML = html
  root = document.querySelector('.Marquee') as HTMLElement
  await init(root)
}
const track = () => document.querySelector('.Marquee-track:has(.Marquee-group)') as HTMLElement
const groups = () => [...track().querySelectorAll('.Marquee-group')]
const runs = (isRunning: boolean) => vi.waitFor(() => expect(root.dataset.running).toBe(String(isRunning)))
const playState = () => track().getAnimations()[0]?.playState

afterEach(async () => {
  destroy(root)
  document.body.innerHTML = ''
  await wish('no-preference')
})

it('[MRQ-01] its props say what it says and how: speed 1 is 60 px a second, left is the default', async () => {
  await start(fixtures.clean)
  expect(track().dataset.direction).toBe('left')
  const width = groups()[0]?.getBoundingClientRect().width ?? 0
  expect(Number.parseFloat(track().style.getPropertyValue('--_round'))).toBeCloseTo(width / 120, 1)
  expect(root.dataset.ready).toBe('true')
  expect(groups()[0]?.querySelector('strong')?.textContent).toBe('slowly')
})

it('[MRQ-01] without usable props the words of the page are used, at the usual speed', async () => {
  await start(fixtures.broken)
  expect(groups()[0]?.textContent).toBe('Kept words')
  const width = groups()[0]?.getBoundingClientRect().width ?? 0
  expect(Number.parseFloat(track().style.getPropertyValue('--_round'))).toBeCloseTo(Math.max(50, width) / 60, 1)
})

it('[MRQ-02] it moves while it is in view and rests out of it', async () => {
  await start(`<p style="height:3000px">above</p>${fixtures.clean}`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(root.dataset.running).toBe('false')
  expect(playState()).toBe('paused')
  root.scrollIntoView()
  await runs(true)
  expect(playState()).toBe('running')
  window.scrollTo(0, 0)
  await runs(false)
})

it('[MRQ-02] under a mouse it holds still where the markup says so, and a visible button stops it', async () => {
  await start(`<p style="height:60px">above</p>${fixtures.clean}`)
  await page.getByText('above').hover()
  await runs(true)
  root.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await runs(false)
  root.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  await runs(true)
  const pause = page.getByRole('button', { name: 'Pause' })
  expect(root.firstElementChild).toBe(pause.element())
  ;(pause.element() as HTMLElement).click()
  await runs(false)
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

it('[MRQ-02] [DOM-06] who wants less motion reads it all at rest, also when the wish comes while it moves', async () => {
  await start(fixtures.clean)
  await runs(true)
  await wish('reduce')
  await runs(false)
  expect(track().getAnimations()).toEqual([])
  expect(groups().filter((group) => (group as HTMLElement).offsetParent)).toHaveLength(1)
  expect(groups()[0]?.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  await wish('no-preference')
  await runs(true)
})

it('the words are heard once, and a link in them is met once by the keyboard', async () => {
  await start(fixtures.clean)
  expect(groups().length).toBeGreaterThan(2)
  expect(page.getByRole('link', { name: 'Look twice' }).elements()).toHaveLength(1)
  expect(
    groups()
      .slice(1)
      .every((group) => group.getAttribute('aria-hidden') === 'true' && (group as HTMLElement).inert),
  ).toBe(true)
  expect(root.querySelector('.Marquee-measure')?.checkVisibility()).toBe(false)
})

it('[MRQ-03] copies are made anew a second after the width has changed', async () => {
  document.body.style.width = '300px'
  await start(fixtures.clean)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const before = groups().length
  document.body.style.width = '3000px'
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(groups()).toHaveLength(before)
  await vi.waitFor(() => expect(groups().length).toBeGreaterThan(before), { timeout: 3000 })
  document.body.style.width = ''
})

it('[MRQ-01] with waves the letters go along a path, to the right where the props say so, and pause with the rest', async () => {
  await start(fixtures.published)
  const svg = document.querySelector('svg.Marquee-wave') as SVGSVGElement
  expect(svg.querySelector('path')?.getAttribute('d')).toContain('q125 ')
  expect(svg.getAttribute('aria-hidden')).toBe('true')
  const [from, to] = (svg.querySelector('animate')?.getAttribute('values') ?? '').split(';').map(Number)
  expect(from).toBeLessThan(to as number)
  await runs(true)
  expect(svg.animationsPaused()).toBe(false)
  ;(page.getByRole('button', { name: 'Pause' }).element() as HTMLElement).click()
  expect(svg.animationsPaused()).toBe(true)
})
