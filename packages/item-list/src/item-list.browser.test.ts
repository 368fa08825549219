import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'
import './style.css'

let root: HTMLElement
let host: HTMLElement

function start(html: string, width = 800) {
  host.style.width = `${width}px`
  host.innerHTML = html
  root = host.querySelector<HTMLElement>('[data-controller]') as HTMLElement
  init(root, { services: {} })
}
const list = () => root.querySelector('ul') as HTMLElement
const arrows = () => [...root.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
const titles = () => [...root.querySelectorAll<HTMLElement>('.list-item-content__title')]
/** Titles inside the visible part of the list. */
function inSight(): (string | null)[] {
  const { left, right } = list().getBoundingClientRect()
  return titles()
    .map((title) => ({ title, box: (title.closest('li') as HTMLElement).getBoundingClientRect() }))
    .filter(({ box }) => box.left >= left - 20 && box.right <= right + 20)
    .map(({ title }) => title.textContent)
}

beforeEach(() => {
  document.body.innerHTML = '<div id="host"></div>'
  host = document.getElementById('host') as HTMLElement
})
afterEach(() => destroy(root))

it('[LST-01] the arrows of a carousel move by the number of items in sight, and are off at its ends', async () => {
  start(fixtures.clean)
  expect(inSight()).toEqual(['One', 'Two'])
  const [previous, next] = arrows()
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(next)
  await expect.poll(inSight).toEqual(['Three', 'Four'])
  await userEvent.click(next)
  await expect.poll(inSight).toEqual(['Four', 'Five'])
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(previous.getAttribute('aria-disabled')).toBe('false')
})

it('[LST-01] a single item has the width of a list in a small window', async () => {
  start(fixtures.clean.replace(/(<\/li>)[\s\S]*(<\/ul>)/, '$1$2'), 320)
  expect(titles()).toHaveLength(1)
  expect(list().querySelector('li')?.clientWidth).toBe(320)
})

it('[LST-01] arrow keys move the list that has the focus, and not from inside an item', async () => {
  start(fixtures.clean)
  list().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(inSight).toEqual(['Three', 'Four'])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(inSight).toEqual(['One', 'Two'])
  root.querySelector('a')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(arrows()[0].getAttribute('aria-disabled')).toBe('true')
})

it('[LST-01] a published carousel gets its columns, and its arrows alternate and get names', async () => {
  start(fixtures.published)
  expect(inSight()).toEqual(['Ada', 'Ben', 'Cem'])
  expect(list().classList.contains('user-items-list-carousel__slides--initialized')).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(inSight).toEqual(['Ben', 'Cem', 'Dan'])
})

it('[LST-01] a list that is scrolled by hand reports the item it came to rest at', async () => {
  start(fixtures.clean)
  const seen: number[] = []
  root.addEventListener('item-list:change', ({ detail }: CustomEventInit) => seen.push(detail.index))
  list().scrollTo({ left: list().scrollWidth, behavior: 'instant' })
  await expect.poll(() => seen).toEqual([3])
  expect(arrows()[1].getAttribute('aria-disabled')).toBe('true')
})

it('[LST-01] a slideshow goes round, and its other slides are smaller by 0.94', async () => {
  start(fixtures.banner, 600)
  expect(root.dataset.hasMultipleSlides).toBe('true')
  const [previous, next] = arrows()
  await userEvent.click(previous)
  await expect.poll(inSight).toEqual(['Dusk'])
  const scales = () => [...list().children].map((item) => getComputedStyle(item).scale)
  await expect.poll(scales).toEqual(['0.94', '0.94', 'none'])
  await userEvent.click(next)
  await expect.poll(inSight).toEqual(['Dawn'])
})

it('[DOM-03] one push of a trackpad moves a slideshow by one slide, and up and down is left to the page', async () => {
  start(fixtures.banner, 600)
  const roll = (deltaX: number, deltaY = 0) => {
    const event = new WheelEvent('wheel', { deltaX, deltaY, bubbles: true, cancelable: true })
    list().dispatchEvent(event)
    return event.defaultPrevented
  }
  for (const delta of [60, 50, 40, 30, 20, 12, 8, 5, 3, 2, 1, 1]) expect(roll(delta)).toBe(true)
  await expect.poll(inSight).toEqual(['Unverhältnismäßigkeitserwägungen'])
  expect(roll(0, 80)).toBe(false)
  expect(inSight()).toEqual(['Unverhältnismäßigkeitserwägungen'])
})

it('[DOM-07] a word wider than its slide shrinks, to 11 px at the least, and grows again with the window', async () => {
  start(fixtures.banner, 360)
  const [dawn, long] = titles() as [HTMLElement, HTMLElement]
  const getSize = (title: HTMLElement) => Number.parseFloat(getComputedStyle(title).fontSize)
  const usual = getSize(dawn)
  expect(getSize(long)).toBeLessThan(usual)
  expect(getSize(long)).toBeGreaterThan(11)
  expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth)
  // The first report of a watched size is the size there is.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  host.style.width = '60px'
  await expect.poll(() => getSize(long)).toBe(11)
  host.style.width = '900px'
  await expect.poll(() => getSize(long)).toBe(usual)
})
