import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import silence from '../fixtures/silence.wav?url'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('audio')

let started: HTMLElement[] = []
function start(html: string, context?: BlockContext): HTMLElement[] {
  document.body.innerHTML = `<main>${html}</main>`
  started = [...document.querySelectorAll<HTMLElement>('.sqs-audio-embed,.squarespace-audio-player')]
  for (const element of started) init(element, context)
  return started
}
const one = (title = 'One', more = '') =>
  `<div class="sqs-audio-embed" data-url="${silence}" data-title="${title}" data-author="Someone" data-duration-in-ms="3000" ${more}><audio controls preload="none" src="${silence}"></audio></div>`
const list = (count: number) =>
  `<div class="sqs-audio-embed"><audio controls preload="none"></audio><ol class="sqs-audio-tracks">${Array.from({ length: count }, (_, at) => `<li><a href="${silence}?${at}" data-duration-in-ms="3000">Track ${at}</a></li>`).join('')}</ol></div>`
const sounds = () => [...document.querySelectorAll('audio')]
const isPlaying = (element?: Element) =>
  element?.querySelector('.sqs-widgets-audio-player')?.classList.contains('playing')
const action = (element?: Element) => element?.querySelector('.action') as HTMLElement
const slider = page.getByRole('slider', { name: 'Position' })

afterEach(() => {
  vi.restoreAllMocks()
  for (const element of started) destroy(element)
  document.body.innerHTML = ''
})

it('[AUD-01] it plays and pauses by pointer and by key, and the button is named by its effect', async () => {
  const [element] = start(one())
  await expect.element(page.getByRole('group', { name: 'Audio player' })).toBeVisible()
  const [sound] = sounds() as [HTMLAudioElement]
  expect(sound.checkVisibility()).toBe(false)
  await page.getByRole('button', { name: 'Play' }).click()
  await vi.waitFor(() => expect(sound.currentTime).toBeGreaterThan(0))
  expect(isPlaying(element)).toBe(true)
  page.getByRole('button', { name: 'Pause' }).element().focus()
  await userEvent.keyboard(' ')
  expect(sound.paused).toBe(true)
  expect(isPlaying(element)).toBe(false)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(sound.paused).toBe(false))
})

it('[OVR-08] the slider keeps the focus when a track comes whose length is not known yet', async () => {
  const source = list(2).replace(/(\?1") data-duration-in-ms="3000"/, '$1')
  const [element] = start(source)
  slider.element().focus()
  element?.querySelector<HTMLElement>('.next')?.click()
  await settled()
  expect(slider.element().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(slider.element())
})

it('[OVR-08] a visitor who is at the player of the browser is at ours once it has come', async () => {
  document.body.innerHTML = `<main>${one()}</main>`
  const served = document.querySelector('audio') as HTMLElement
  served.focus()
  started = [served.parentElement as HTMLElement]
  init(started[0] as HTMLElement)
  await settled()
  expect(document.activeElement).toBe(action(started[0]))
})

it('[AUD-01] the last of two presses counts, though the browser tells of both later', async () => {
  const [element] = start(one())
  const [sound] = sounds() as [HTMLAudioElement]
  action(element).click()
  await vi.waitFor(() => expect(sound.currentTime).toBeGreaterThan(0))
  const told: string[] = []
  for (const type of ['play', 'pause']) sound.addEventListener(type, () => told.push(type))
  action(element).click()
  action(element).click()
  await vi.waitFor(() => expect(told).toContain('play'))
  for (let frame = 0; frame < 5; frame++) await settled()
  expect(told).toEqual(['pause', 'play'])
  expect(isPlaying(element)).toBe(true)
  expect(sound.paused).toBe(false)
})

it('[AUD-01] the slider seeks by key, before anything is loaded and while it plays, and reads the time aloud', async () => {
  const [element] = start(one())
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(slider.element().getAttribute('aria-valuetext')).toBe('0:02 of 0:03')
  expect(element?.querySelector('.time')?.textContent).toBe('0:02')
  await action(element).click()
  await vi.waitFor(() => expect(sounds()[0]?.currentTime).toBeGreaterThanOrEqual(2))
  slider.element().focus()
  await userEvent.keyboard('{Home}')
  await vi.waitFor(() => expect(sounds()[0]?.currentTime).toBeLessThan(2))
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(isPlaying(element)).toBe(false))
})

it('[AUD-01] of two players one plays at a time, and a video that begins stops it', async () => {
  const [first, second] = start(one('One') + one('Two'))
  const begun = vi.fn()
  document.addEventListener('audio:play', begun)
  action(first).click()
  action(second).click()
  await vi.waitFor(() => expect(sounds().map(({ paused }) => paused)).toEqual([true, false]))
  expect([isPlaying(first), isPlaying(second)]).toEqual([false, true])
  expect(begun).toHaveBeenCalledTimes(2)
  document.body.dispatchEvent(new CustomEvent('video:show', { bubbles: true }))
  expect(isPlaying(second)).toBe(false)
  document.removeEventListener('audio:play', begun)
})

it('[AUD-01] the server’s list is the list of tracks: a click plays one, the next follows, and the current one is marked', async () => {
  const [element] = start(list(3))
  await page.getByRole('link', { name: 'Track 1' }).click()
  await vi.waitFor(() => expect(sounds()[0]?.currentSrc).toMatch(/\?1$/))
  expect(page.getByRole('link', { name: 'Track 1' }).element().getAttribute('aria-current')).toBe('true')
  expect(element?.querySelector('.title')?.textContent).toBe('Track 1')
  sounds()[0]?.dispatchEvent(new Event('ended'))
  await vi.waitFor(() => expect(sounds()[0]?.currentSrc).toMatch(/\?2$/))
  expect(page.getByRole('button', { name: 'Next track' }).element().ariaDisabled).toBe('true')
  await page.getByRole('button', { name: 'Previous track' }).click()
  expect(element?.querySelector('[aria-current]')?.textContent).toBe('Track 1')
})

it('[AUD-01] the button to the last track keeps the focus there, and does nothing more', async () => {
  const [element] = start(list(3))
  const next = page.getByRole('button', { name: 'Next track' })
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
  await settled()
  expect(element?.querySelector('[aria-current]')?.textContent).toBe('Track 2')
  expect(document.activeElement).toBe(next.element())
})

it('[AUD-01] [TRK-02] each track that is played is counted once, as census audio', async () => {
  const census = vi.fn()
  const [element] = start(list(2), { services: { tracking: { census } } } as unknown as BlockContext)
  for (const press of ['.action', '.action', '.action', '.next', '.previous'])
    element?.querySelector<HTMLElement>(press)?.click()
  await settled()
  expect(census.mock.calls.map(([name, { title }]) => [name, title])).toEqual([
    ['audio', 'Track 0'],
    ['audio', 'Track 1'],
  ])
})

it('what plays stands in the media session, which can pause it, and is given up at the end', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((name, handler) => {
    handlers.set(name, handler)
  })
  const [element] = start(list(2))
  action(element).click()
  expect(navigator.mediaSession.metadata?.title).toBe('Track 0')
  expect(navigator.mediaSession.playbackState).toBe('playing')
  handlers.get('nexttrack')?.({ action: 'nexttrack' })
  expect(navigator.mediaSession.metadata?.title).toBe('Track 1')
  handlers.get('pause')?.({ action: 'pause' })
  expect(isPlaying(element)).toBe(false)
  destroy(element as HTMLElement)
  expect(navigator.mediaSession.metadata).toBeNull()
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
})

it('[AUD-02] an invalid address is named on the console, and the server’s HTML stays as it was', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = `<main>${fixtures.broken}</main>`
  const served = document.body.innerHTML
  started = [...document.querySelectorAll<HTMLElement>('.sqs-audio-embed')]
  for (const element of started) init(element)
  expect(document.body.innerHTML).toBe(served)
  expect(error.mock.calls).toEqual([
    ['Issue parsing a music-player embed url'],
    ['Issue parsing a music-player embed url'],
  ])
})

it('a file that cannot be played is reported once, and the file stays within reach', async () => {
  const [element] = start(`<div class="sqs-audio-embed" data-url="/nowhere.ogg" data-show-download="true"></div>`)
  action(element).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('This sound could not be played.')
  expect(isPlaying(element)).toBe(false)
  expect(page.getByRole('link', { name: 'Download' }).element().getAttribute('href')).toBe('/nowhere.ogg')
})

it('a blog’s player has no data but an address; without scripts its link is there, and is again after the end', () => {
  const html = `<div class="squarespace-audio-player" data-audio-asset-url="${silence}" data-item-id="5a"><a href="${silence}">Listen</a></div>`
  const [element] = start(html)
  expect(element?.querySelector('.title')?.textContent).toBe('Listen')
  destroy(element as HTMLElement)
  expect(document.querySelector('main')?.innerHTML).toBe(html)
})

it('from right to left, and with letters twice the size, nothing is cut off at 320 pixels', () => {
  document.documentElement.style.fontSize = '200%'
  document.body.dir = 'rtl'
  start(`<div style="inline-size: 320px">${list(2)}</div>`)
  const { scrollWidth, clientWidth } = document.querySelector('.sqs-widgets-audio-player') as HTMLElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('dir')
})
