import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('item-list')

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
  // What is in sight is there a moment before the list has come to rest.
  await expect.poll(() => arrows()[0].getAttribute('aria-disabled')).toBe('true')
  root.querySelector('a')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(arrows()[0].getAttribute('aria-disabled')).toBe('true')
})

it('[LST-01] a list that is scrolled by hand reports the item it came to rest at', async () => {
  start(fixtures.clean)
  const seen: number[] = []
  root.addEventListener('item-list:change', ({ detail }: CustomEventInit) => seen.push(detail.index))
  list().scrollTo({ left: list().scrollWidth, behavior: 'instant' })
  await expect.poll(() => seen).toEqual([3])
  expect(arrows()[1].getAttribute('aria-disabled')).toBe('true')
})
