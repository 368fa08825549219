import type { Services } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'

const now = 1_700_000_000_000
const onWarn = vi.fn()

function start(date: string, locale = 'en-US') {
  vi.useFakeTimers({ now, toFake: ['setInterval', 'clearInterval', 'Date'] })
  document.body.innerHTML = `<time class="timesince" data-date="${date}">served</time>`
  const time = document.querySelector('time') as HTMLElement
  init(time, { services: { i18n: createI18n({ locale, onWarn }) } as Partial<Services> })
  return time
}
afterEach(() => {
  document.body.innerHTML = ''
  onWarn.mockReset()
})

it('[I18N-09] the text is written at once, updated every 5000 ms, and restored when the block ends', () => {
  const time = start(`${now}`)
  expect(time.textContent).toBe('just now')
  vi.advanceTimersByTime(4999)
  expect(time.textContent).toBe('just now')
  vi.advanceTimersByTime(1)
  expect(time.textContent).toBe('about 5 seconds ago')
  destroy(time)
  expect(time.textContent).toBe('served')
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['yesterday', '12px', ''])('[I18N-10] a date of "%s" is left alone, with one warning', (date) => {
  const time = start(date)
  vi.advanceTimersByTime(20_000)
  expect(time.textContent).toBe('served')
  expect(onWarn).toHaveBeenCalledOnce()
  destroy(time)
})

it('[I18N-09] another language uses its own texts', () => {
  const time = start(`${now - 60_000}`, 'es-ES')
  expect(time.textContent).toBe('hace 1 minuto')
  destroy(time)
})
