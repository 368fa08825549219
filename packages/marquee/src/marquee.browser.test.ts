import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('marquee')

const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })

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

afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

it('[MRQ-01] its props set the items and the movement: speed 1 is 60 px a second, left is the default', async () => {
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

it('[MRQ-01] [MRQ-02] under a mouse it pauses where the markup asks for it, and a visible button stops it', async () => {
  await start(`<p style="height:60px">above</p>${fixtures.clean}`)
  await page.getByText('above').hover()
  await runs(true)
  root.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await runs(false)
  expect(playState()).toBe('paused')
  root.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  await runs(true)
  expect(playState()).toBe('running')
  const pause = page.getByRole('button', { name: 'Pause' })
  expect(root.firstElementChild).toBe(pause.element())
  ;(pause.element() as HTMLElement).click()
  await runs(false)
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

it('[MRQ-01] [GAL-26] it waits for a mouse that was over it before the start, and goes on once it has left', async () => {
  document.body.innerHTML = `<p style="height:60px">above</p>${fixtures.clean}`
  root = document.querySelector('.Marquee') as HTMLElement
  await userEvent.hover(root)
  expect(root.matches(':hover')).toBe(true)
  await init(root)
  await settled()
  await runs(false)
  await page.getByText('above').hover()
  await runs(true)
})

it('[MRQ-02] [DOM-06] with reduced motion it stands and every item is readable, also when it is switched on later', async () => {
  await start(fixtures.clean)
  await runs(true)
  await setMotion('reduce')
  await runs(false)
  expect(track().getAnimations()).toEqual([])
  expect(groups().filter((group) => (group as HTMLElement).offsetParent)).toHaveLength(1)
  expect(groups()[0]?.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  await setMotion('no-preference')
  await runs(true)
})

it('a screen reader reads the text once, and the keyboard reaches a link once', async () => {
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
  await settled()
  const before = groups().length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.style.width = '3000px'
  await settled()
  vi.advanceTimersByTime(999)
  expect(groups()).toHaveLength(before)
  vi.advanceTimersByTime(1)
  expect(groups().length).toBeGreaterThan(before)
  document.body.style.width = ''
})

it('[MRQ-01] with waves the letters go along a path, to the right where the props ask for it, and pause with the rest', async () => {
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

it('[MRQ-02] a key that reaches a link stops it and brings the link into view; a press on a link does not move it', async () => {
  await start(fixtures.clean)
  await runs(true)
  const link = page.getByRole('link', { name: 'Look twice' }).element() as HTMLElement
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(root.dataset.running).toBe('true')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  await runs(false)
  const { left, right } = link.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  link.blur()
  await runs(true)
  expect(track().parentElement?.scrollLeft).toBe(0)
})

/** The part of the display that is covered while the track is at its start and at its end. */
function gaps() {
  const animation = track().getAnimations()[0] as Animation
  const length = Number(animation.effect?.getComputedTiming().duration)
  const display = (track().parentElement as HTMLElement).getBoundingClientRect()
  return [0, length - 0.01].map((time) => {
    animation.currentTime = time
    const { left, right } = track().getBoundingClientRect()
    return left <= display.left + 1 && right >= display.right - 1
  })
}

it('there is no gap at any moment, on pages of either direction', async () => {
  for (const dir of ['ltr', 'rtl']) {
    await start(`<div dir="${dir}">${fixtures.clean}</div>`)
    expect(gaps(), dir).toEqual([true, true])
    destroy(root)
  }
})

it('a wave is full of letters from the one end to the other, however short the words', async () => {
  await start(fixtures.published)
  const text = document.querySelector('.Marquee-wave text') as SVGTextElement
  const path = document.querySelector('.Marquee-wave path') as SVGPathElement
  const [, to] = (document.querySelector('animate')?.getAttribute('values') ?? '').split(';').map(Number)
  expect(to).toBe(0)
  const round = -Number(document.querySelector('animate')?.getAttribute('values')?.split(';')[0])
  const straight = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  straight.textContent = text.textContent
  text.after(straight)
  expect(straight.getComputedTextLength()).toBeGreaterThanOrEqual(path.getTotalLength() + round)
  expect(path.getPointAtLength(0).x).toBeLessThan(0)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

it('a link on a wave is there for the mouse, and for keys as itself', async () => {
  await start(fixtures.clean.replace('"animationSpeed"', '"waveIntensity":3,"animationSpeed"'))
  const drawn = root.querySelector('.Marquee-wave a') as SVGAElement
  const link = page.getByRole('link', { name: 'Look twice' }).element() as HTMLAnchorElement
  expect([drawn.href.baseVal, drawn.tabIndex]).toEqual([link.href, -1])
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  expect(getComputedStyle(track()).clipPath).toBe('none')
  const { top, bottom } = link.getBoundingClientRect()
  const box = root.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(box.top)
  expect(bottom).toBeLessThanOrEqual(box.bottom)
})
