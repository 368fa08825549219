import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type Metric, watchMetrics } from './metrics'

let ending = new AbortController()
afterEach(() => {
  ending.abort()
  document.body.innerHTML = ''
})

function watch() {
  ending = new AbortController()
  const found = new Map<string, Metric>()
  const take = watchMetrics({ note: (metric) => found.set(metric.name, metric), signal: ending.signal })
  return { found, take }
}

/** What the library that defines these metrics says of the same view. */
function watchLibrary() {
  const found = new Map<string, Metric>()
  const note = ({ name, value, rating, navigationType }: Metric) =>
    found.set(name, { name, value, rating, navigationType })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure((metric) => note(metric), { reportAllChanges: true })
  return found
}

/** Keeps the main thread busy, so that the next frame is late. */
function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {}
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function press() {
  document.body.innerHTML = '<h1>A page</h1><button>Press</button><p>Text below</p>'
  document.querySelector('button')?.addEventListener('click', () => block(120))
  await frame()
  await page.getByRole('button').click()
}

async function shift(height: number) {
  const space = document.createElement('div')
  space.style.height = `${height}px`
  document.body.prepend(space)
  await frame()
}

it('[TRK-09] a press, shifts and paints have the values, ratings and kind of navigation that web-vitals has for them', async () => {
  const { found } = watch()
  const library = watchLibrary()
  await press()
  await vi.waitFor(() => expect([...found.keys()].sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']))
  // A shift just after a press is no shift.
  await new Promise((resolve) => setTimeout(resolve, 600))
  await shift(90)
  await shift(40)
  await vi.waitFor(() => expect(found.get('CLS')?.value).toBeGreaterThan(0))
  await userEvent.keyboard('a')
  await vi.waitFor(() => expect(Object.fromEntries(found)).toEqual(Object.fromEntries(library)))
  expect(found.get('INP')?.value).toBeGreaterThanOrEqual(112)
})

it('[TRK-09] metrics from before the start are known, and after the end nothing is', async () => {
  await press()
  await frame()
  const { found } = watch()
  await vi.waitFor(() => expect(found.has('INP') && found.has('LCP') && found.has('FCP')).toBe(true))
  ending.abort()
  const before = found.get('CLS')
  await shift(200)
  await frame()
  expect(found.get('CLS')).toBe(before)
})

it('[TRK-09] a browser that sees no shifts has no value of them, and is not asked for them', async () => {
  const asked = vi.spyOn(PerformanceObserver.prototype, 'observe')
  vi.spyOn(PerformanceObserver, 'supportedEntryTypes', 'get').mockReturnValue(['paint', 'largest-contentful-paint'])
  await press()
  const { found } = watch()
  await vi.waitFor(() => expect(found.has('FCP') && found.has('LCP')).toBe(true))
  expect([...found.keys()].sort()).toEqual(['FCP', 'LCP', 'TTFB'])
  expect(asked.mock.calls.map(([{ type } = {}]) => type).sort()).toEqual(['largest-contentful-paint', 'paint'])
})

it('[TRK-09] what the browser has not handed over yet is taken before the page is hidden', async () => {
  document.body.innerHTML = '<p>Text below</p>'
  await frame()
  const { found, take } = watch()
  await vi.waitFor(() => expect(found.has('CLS')).toBe(true))
  const entry = { name: '', startTime: performance.now(), value: 100, hadRecentInput: false }
  const taken = vi.spyOn(PerformanceObserver.prototype, 'takeRecords').mockReturnValue([entry as never])
  take()
  taken.mockRestore()
  expect(found.get('CLS')).toMatchObject({ value: expect.closeTo(100, 0), rating: 'poor' })
})
