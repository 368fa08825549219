import { fixturesOf } from '@repo/tooling/fixtures'
import { findCovered } from '@repo/tooling/wait'
import './style.css'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { getContext } from './fixtures'

const fixtures = await fixturesOf('mobile-info-bar')

const row = () => document.querySelector('.sqs-mobile-info-bar-triggers') as HTMLElement
const hours = () => document.querySelector('.sqs-mobile-info-bar-hours') as HTMLElement
const button = () => page.getByRole('button', { name: 'Hours' })

async function start(context: unknown = getContext(), width = 414) {
  await page.viewport(width, 800)
  document.body.innerHTML = fixtures.clean
  init(document.body, { services: { pageContext: context } })
}
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
  document.documentElement.dir = ''
})

it('[CHR-01] the hours open and close by keyboard, and Escape gives focus back', async () => {
  await start()
  expect(hours().checkVisibility()).toBe(false)
  ;(button().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(hours().checkVisibility()).toBe(true)
  expect([...hours().querySelectorAll('dt')].map((element) => element.textContent)).toEqual(['Monday', 'Saturday'])
  expect(hours().querySelector('dd')?.textContent).toBe('9:00 – 17:00')
  await userEvent.keyboard('{Escape}')
  expect(hours().checkVisibility()).toBe(false)
  expect(document.activeElement).toBe(button().element())
})

it('[CHR-01] the hours stand above the bar, inside the window, and a press beside them closes them', async () => {
  await start(getContext(), 320)
  await userEvent.click(button())
  const box = hours().getBoundingClientRect()
  const { top } = row().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(top)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(320)
  await userEvent.click(document.querySelector('h1') as HTMLElement)
  expect(hours().checkVisibility()).toBe(false)
})

it('days are named in the language of the page; an unknown language is no error', async () => {
  const named = async (language: string) => {
    const context = getContext()
    await start({ ...context, website: { ...context.website, language } })
    const first = hours().querySelector('dt')?.textContent
    destroy(document.body)
    return first
  }
  expect(await named('de-DE')).toBe('Montag')
  expect(await named('no language')).toBeTruthy()
})

it('[CHR-03] the bar moves nothing and covers no end of the page', async () => {
  await page.viewport(414, 800)
  document.body.innerHTML = `${fixtures.clean}<div style="block-size:1200px"></div><p id="end">The end</p>`
  const head = document.querySelector('h1') as HTMLElement
  const { top } = head.getBoundingClientRect()
  init(document.body, { services: { pageContext: getContext() } })
  expect(head.getBoundingClientRect().top).toBe(top)
  window.scrollTo(0, document.documentElement.scrollHeight)
  const end = document.getElementById('end') as HTMLElement
  expect(end.getBoundingClientRect().bottom).toBeLessThanOrEqual(row().getBoundingClientRect().top)
})

it('[CHR-03] what a key focuses is scrolled above the bar', async () => {
  await start(getContext(), 414)
  expect(findCovered(row())).toEqual([])
})

it('every trigger has room for a finger at 200 % text, also right to left', async () => {
  document.documentElement.dir = 'rtl'
  document.documentElement.style.fontSize = '200%'
  await start(getContext(), 320)
  for (const one of document.querySelectorAll('.sqs-mobile-info-bar-trigger')) {
    const { width, height, left, right } = one.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  document.documentElement.style.fontSize = ''
})

it('text of the owner is text', async () => {
  await start(getContext({}, { businessHours: { monday: { text: '<img src=x onerror="window.harmed=1">' } } }))
  expect(hours().querySelector('img')).toBeNull()
  expect(hours().textContent).toContain('<img')
})
