// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from './i18n'
import { startRelativeTimes } from './relative-times'

const now = 1_700_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

function page(...dates: string[]) {
  document.body.innerHTML = dates.map((date) => `<time class="timesince" data-date="${date}">served</time>`).join('')
  const onWarn = vi.fn()
  const texts = () => [...document.querySelectorAll('.timesince')].map((node) => node.textContent)
  return { i18n: createI18n({ onWarn }), onWarn, texts }
}

describe('relative times on a page', () => {
  it('[I18N-09] are written at once and updated every 5000 ms, also those that come later', () => {
    const { i18n, texts } = page(`${now}`, `${now - 58_000}`)
    const undo = startRelativeTimes(document, i18n)
    expect(texts()).toEqual(['just now', 'about 58 seconds ago'])
    vi.advanceTimersByTime(4999)
    expect(texts()[0]).toBe('just now')
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['about 5 seconds ago', 'about 1 minute ago'])
    document.body.insertAdjacentHTML('beforeend', `<time class="timesince" data-date="${now}"></time>`)
    vi.advanceTimersByTime(5000)
    expect(texts()[2]).toBe('about 10 seconds ago')
    undo()
  })

  it('[I18N-10] a date that is not a number is left alone, and warned about once', () => {
    const { i18n, onWarn, texts } = page('yesterday', '', '12px', `${now}`)
    const undo = startRelativeTimes(document, i18n)
    vi.advanceTimersByTime(20_000)
    expect(texts()).toEqual(['served', 'served', 'served', 'about 20 seconds ago'])
    expect(onWarn).toHaveBeenCalledTimes(3)
    expect(onWarn.mock.calls[0]?.[0]).toContain('data-date="yesterday"')
    undo()
  })

  it('undo stops the clock and gives the served words back', () => {
    const { i18n, texts } = page(`${now}`, `${now}`)
    const undo = startRelativeTimes(document.body, i18n, { interval: 100 })
    vi.advanceTimersByTime(3000)
    document.querySelectorAll('.timesince')[1]!.textContent = 'written by the page'
    undo()
    undo()
    expect(texts()).toEqual(['served', 'written by the page'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
