import type { BlockContext } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('chart')

let root: HTMLElement

function start(html = fixtures.published, locale = 'en-US') {
  document.body.innerHTML = html
  root = document.body.firstElementChild as HTMLElement
  init(root, { services: { i18n: createI18n({ locale }) } } as unknown as BlockContext)
}
const value = () => root.querySelector('.chart-value') as HTMLElement
const points = () => root.querySelectorAll('[data-point]')
const plot = () => root.querySelector('.chart-plot') as HTMLElement

afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

it('[CHT-01] a published model is drawn, with its title, its caption and a table that a reader opens', async () => {
  start()
  expect(root.querySelectorAll('.chart-line')).toHaveLength(2)
  expect(points()).toHaveLength(5)
  expect(page.getByRole('heading', { name: 'Rowers' }).element()).toBeTruthy()
  expect(root.querySelector('figcaption')?.textContent).toBe('At the first bell')
  expect(root.querySelector('[data-point="0,1"]')?.getAttribute('color')).toBe('#b3541e')
  await userEvent.click(page.getByText('Show the data'))
  await expect.element(page.getByRole('row', { name: 'Tuesday – 9' })).toBeVisible()
  expect(page.getByRole('row', { name: 'Wednesday 15 1,100' }).element()).toBeTruthy()
})

it('[CHT-03] by keyboard: Tab reaches the drawing, arrows lead from value to value, and each is announced', async () => {
  start()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(plot())
  expect(plot().getAttribute('aria-label')).toBe('Rowers. The arrow keys lead from value to value.')
  const steps: [string, string][] = [
    ['{ArrowRight}', 'Monday, Juniors: 12'],
    ['{ArrowRight}', 'Wednesday, Juniors: 15'],
    ['{ArrowDown}', 'Wednesday, Seniors: 1,100'],
    ['{Home}', 'Monday, Seniors: 8'],
    ['{ArrowUp}', 'Monday, Juniors: 12'],
    ['{Escape}', ''],
  ]
  for (const [key, text] of steps) {
    await userEvent.keyboard(key)
    expect(value().textContent, key).toBe(text)
  }
  await userEvent.keyboard('{ArrowRight}')
  expect(root.querySelectorAll('[data-current]')).toHaveLength(1)
  await userEvent.tab()
  expect(value().textContent).toBe('')
})

it('[CHT-03] by pointer: the value stands inside the chart while the pointer is on its shape', async () => {
  start(fixtures.clean)
  for (const point of points()) {
    await userEvent.hover(point.querySelector('rect') as Element)
    expect(value().textContent).not.toBe('')
    const box = value().getBoundingClientRect()
    const around = plot().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(around.left - 1)
    expect(box.right).toBeLessThanOrEqual(around.right + 1)
  }
  await userEvent.hover(page.getByText('Show the data'))
  expect(value().textContent).toBe('')
})

it('[CHT-03] by pointer: the value stays under the pointer, and Escape takes it away wherever the focus is', async () => {
  start(fixtures.clean)
  const [first] = points()
  await userEvent.hover(first?.querySelector('rect') as Element)
  const text = value().textContent
  await userEvent.hover(value())
  expect([value().textContent, text]).toEqual([text, expect.stringMatching(/./)])
  const pressed = vi.fn((event: Event) => event.defaultPrevented)
  document.addEventListener('keydown', pressed)
  await userEvent.keyboard('{Escape}{Escape}')
  document.removeEventListener('keydown', pressed)
  expect(value().textContent).toBe('')
  // The second press is for the page.
  expect(pressed.mock.results.map(({ value: isTaken }) => isTaken)).toEqual([true, false])
})

it('[CHT-03] a series is switched off in the legend, which keeps focus, and on again', async () => {
  const toggled = vi.fn()
  start()
  root.addEventListener('chart:toggle', (event) => toggled((event as CustomEvent).detail))
  const button = page.getByRole('button', { name: 'Seniors' })
  await button.click()
  expect(button.element().getAttribute('aria-pressed')).toBe('false')
  expect(points()).toHaveLength(2)
  expect(document.activeElement).toBe(button.element())
  await button.click()
  expect(points()).toHaveLength(5)
  expect(toggled.mock.calls).toEqual([[{ series: 1, isShown: false }], [{ series: 1, isShown: true }]])
})

it('[CHT-03] right to left, the arrows point the other way', async () => {
  start(fixtures.published, 'ar-EG')
  plot().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(value().textContent).toMatch(/^Wednesday/)
})

it("the server's drawing is the same, and an open table stays open", () => {
  document.body.innerHTML = fixtures.clean
  root = document.body.firstElementChild as HTMLElement
  const served = root.querySelector('.chart-plot > svg') as SVGElement
  const shapes = [...served.querySelectorAll('rect, path, circle')].map((element) =>
    element.cloneNode().isEqualNode.bind(element),
  )
  const details = root.querySelector('details') as HTMLDetailsElement
  details.open = true
  const { height } = root.getBoundingClientRect()
  init(root)
  const drawn = [...root.querySelectorAll('.chart-plot > svg :is(rect, path, circle)')]
  expect(drawn.length).toBe(shapes.length)
  expect(shapes.every((isEqual, at) => isEqual(drawn[at] as Element))).toBe(true)
  expect(root.querySelector('details')?.open).toBe(true)
  expect(Math.abs(root.getBoundingClientRect().height - height)).toBeLessThan(1)
})

it('a chart without a model stays as served, with one warning of what to do', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  start(fixtures.broken)
  expect(root.textContent).toBe('The numbers!')
  expect(warn.mock.calls[0]?.[0]).toContain('Add its dataTable')
})
