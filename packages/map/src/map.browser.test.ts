import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { provider } from './effects/script'
import './style.css'

const fixtures = await fixturesOf('map')

interface Asked {
  readonly script: string
  readonly maps: readonly Record<string, unknown>[]
  readonly markers: readonly { readonly click: () => void; readonly position: unknown }[]
}
const asked = () => (window as unknown as { mapsAsked?: Asked }).mapsAsked
// Another origin of the same machine.
const testScript = () => {
  const url = new URL('../fixtures/maps-script.js', import.meta.url)
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  url.search = ''
  return url.href
}

let root: HTMLElement
async function start(html: string, services: object = {}) {
  document.body.innerHTML = html
  root = document.querySelector('.sqs-block-map') as HTMLElement
  await init(root, { services } as unknown as BlockContext)
}
const canvas = () => root.querySelector('.map-canvas') as HTMLElement
const marker = () => root.querySelector('.map-marker') as HTMLAnchorElement
const viewBox = () =>
  (canvas().querySelector('svg[viewBox]:not(.map-marker svg)')?.getAttribute('viewBox') ?? '').split(' ').map(Number)
const outlines = () => canvas().querySelector('.map-drawing svg')

const before = { ...provider }
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  Object.assign(provider, before)
})

it('[MAP-01] the place, its zoom and its address are read, and the address stays readable below the map', async () => {
  await start(fixtures.clean)
  await expect.element(page.getByRole('group', { name: 'Map, Aitz, Street 4, Spain' })).toBeVisible()
  await expect.element(page.getByText('Street 4')).toBeVisible()
  expect(canvas().dataset.provider).toBe('embedded')
  expect(outlines()).not.toBeNull()
})

it('[MAP-03] each style has colours of its own', async () => {
  const styles = [1, 2, 3, 4, 5, 6]
  const seen = new Set<string>()
  for (const style of styles) {
    await start(fixtures.clean.replace('&quot;style&quot;:2', `&quot;style&quot;:${style}`))
    const colours = getComputedStyle(canvas())
    seen.add(`${colours.getPropertyValue('--_sea')} ${colours.getPropertyValue('--_land')}`)
    destroy(root)
  }
  expect(seen.size).toBe(styles.length)
})

it('[MAP-05] a press on the marker opens the map page in a new window and emits an event', async () => {
  await start(fixtures.clean)
  const received = vi.fn()
  root.addEventListener('map:marker', (event) => received((event as CustomEvent).detail.url))
  marker().addEventListener('click', (event) => event.preventDefault(), { once: true })
  marker().click()
  expect(received).toHaveBeenCalledExactlyOnceWith(marker().href)
  expect(new URL(marker().href).searchParams.get('z')).toBe('12')
  expect([marker().target, marker().rel]).toEqual(['_blank', 'noopener'])
})

it('[MAP-06] the marker is 48 by 64, shown at half of it, with its point on the place', async () => {
  await start(fixtures.clean)
  const pin = marker().querySelector('svg') as SVGElement
  expect(pin.getAttribute('viewBox')).toBe('0 0 48 64')
  const box = pin.getBoundingClientRect()
  const map = canvas().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([24, 32])
  expect(box.left + 12).toBeCloseTo(map.left + map.width / 2, 0)
  expect(Math.abs(box.bottom - (map.top + map.height / 2))).toBeLessThan(3)
})

it('by keyboard: arrows move it, plus and minus zoom, and the page does not scroll meanwhile', async () => {
  await start(`${fixtures.clean}<p style="height:3000px"></p>`)
  canvas().focus()
  const [x, , width] = viewBox()
  await userEvent.keyboard('{ArrowRight}')
  expect(viewBox()[0]).toBeGreaterThan(x as number)
  await userEvent.keyboard('+')
  expect(viewBox()[2]).toBeLessThan(width as number)
  await userEvent.keyboard('-{ArrowDown}')
  expect(window.scrollY).toBe(0)
})

it('[MAP-02] the wheel scrolls the page; it zooms with Ctrl, or while the focus is in the map and the markup allows it', async () => {
  await start(fixtures.clean)
  const wheel = (more: object = {}) => {
    const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true, ...more })
    canvas().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(wheel()).toBe(false)
  expect(wheel({ ctrlKey: true })).toBe(true)
  canvas().focus()
  expect(wheel()).toBe(true)
  destroy(root)
  await start(fixtures.clean.replace('&quot;scrollwheel&quot;:true', '&quot;scrollwheel&quot;:false'))
  canvas().focus()
  expect([wheel(), wheel({ ctrlKey: true })]).toEqual([false, true])
})

it('[MAP-04] [MAP-06] with a key the script is loaded with language and region, and its map replaces ours', async () => {
  provider.url = testScript()
  const pageContext = { gmRenderKey: btoa('k1'), website: { language: 'es-ES' } }
  await start(fixtures.clean, { pageContext, consent: { allows: () => true, whenAllowed: async () => {} } })
  await expect.element(page.getByText('The provider’s map')).toBeVisible()
  expect(canvas().dataset.provider).toBe('script')
  const url = new URL(asked()?.script ?? '')
  expect(url.origin).not.toBe(location.origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'k1', language: 'es', region: 'ES' })
  expect(asked()?.maps[0]).toMatchObject({ center: { lat: 42.968, lng: -2.33 }, zoom: 12, scrollwheel: true })
  expect(asked()?.markers[0]).toMatchObject({ icon: { scaledSize: { width: 24, height: 32 } } })
  const followed = vi.fn((event: Event) => event.preventDefault())
  marker().addEventListener('click', followed)
  asked()?.markers[0]?.click()
  expect(followed).toHaveBeenCalledOnce()
})

it.each([
  ['before consent', { consent: { allows: () => false, whenAllowed: () => new Promise(() => {}) } }],
  ['without a consent service', {}],
])('%s no other server is asked: a button names the map that it loads', async (_when, services) => {
  provider.url = testScript()
  const scripts = () => document.querySelectorAll('script[src*="maps-script"]').length
  const before = scripts()
  await start(fixtures.clean, { ...services, pageContext: { gmRenderKey: 'k' } })
  expect(scripts()).toBe(before)
  await expect.element(page.getByText('The map of Google is loaded from google.com.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the map of Google' }).click()
  await expect.element(page.getByText('The provider’s map')).toBeVisible()
  expect(document.activeElement).toBe(canvas())
})
