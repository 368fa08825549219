import type { BlockContext } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import address from '../fixtures/video.webm?url'
import { destroy, init } from './block'
import './style.css'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="9"%3E%3Crect width="16" height="9"/%3E%3C/svg%3E'
const overlay = `<a class="sqs-video-overlay" href="${address}"><img src='${picture}' alt="Water over stones"><span class="sqs-video-icon" aria-hidden="true"></span></a>`
const captions = (language: string) =>
  `<track kind="captions" srclang="${language}" label="${language}" src="data:text/vtt,WEBVTT%0A%0A00:00.000 --> 00:09.000%0AWater">`

const started: HTMLElement[] = []
async function start(inside: string, { context, src = address }: { context?: BlockContext; src?: string } = {}) {
  document.body.innerHTML = `<main style="inline-size: 480px"><div class="sqs-native-video" data-config-video='{"aspectRatio":1.7778}'><div class="native-video-player"><video class="video-player" aria-label="Water over stones" muted preload="none" src="${src}">${inside}</video>${inside.includes('controls-only') ? '' : overlay}</div></div></main>`
  const element = document.querySelector<HTMLElement>('.sqs-native-video')
  if (!element) throw new Error('There is no video.')
  started.push(element)
  await init(element, context)
  const video = element.querySelector('video') as HTMLVideoElement
  video.muted = true
  return { element, video }
}
const link = page
  .getByRole('button', { name: /Play video: Water over stones/ })
  .or(page.getByRole('link', { name: 'Play video: Water over stones' }))
const button = (name: string) => page.getByRole('button', { name })
const slider = (name: string) => page.getByRole('slider', { name })

/** A video whose picture was pressed, and that plays. */
async function play(...given: Parameters<typeof start>) {
  const found = await start(...given)
  await link.click()
  await vi.waitFor(() => expect(found.video.currentTime).toBeGreaterThan(0))
  return found
}

beforeEach(() => page.viewport(800, 600))
afterEach(() => {
  vi.restoreAllMocks()
  for (const element of started.splice(0)) destroy(element)
  document.body.innerHTML = ''
})

it('[VID-01] a press on the picture plays a video of the site with controls of the block, and the focus moves there', async () => {
  const events: string[] = []
  for (const type of ['video:show', 'video:play'])
    document.addEventListener(type, ({ type }) => events.push(type), { once: true })
  const { element, video } = await start('')
  expect(video.controls).toBe(false)
  expect(video.poster).toBe('')
  await link.click()
  await expect.element(button('Pause video')).toBeVisible()
  expect(document.activeElement).toBe(button('Pause video').element())
  expect(element.querySelector('.sqs-video-overlay')).not.toBeVisible()
  expect(events).toEqual(['video:show', 'video:play'])
  expect(video.controls).toBe(false)
  await button('Pause video').click()
  await vi.waitFor(() => expect(video.paused).toBe(true))
  await expect.element(button('Play video')).toBeVisible()
})

it('before the picture is pressed nothing of the bar can be reached, though the pointer has brought it', async () => {
  const { element } = await start('')
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(element.querySelector('.video-bar')).not.toBeNull())
  expect(element.querySelector('.video-bar')).not.toBeVisible()
})

it('the line of time, volume, mute and full screen are named, and act', async () => {
  const { video } = await play('')
  const seek = slider('Position').element() as HTMLInputElement
  await vi.waitFor(() => expect(Number(seek.max)).toBeGreaterThan(0))
  seek.value = String(Number(seek.max) / 2)
  seek.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(video.currentTime).toBeGreaterThanOrEqual(Number(seek.max) / 2))
  expect(seek.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d of \d\d:\d\d$/)
  await slider('Volume').fill('0.5')
  await vi.waitFor(() => expect([video.volume, video.muted]).toEqual([0.5, false]))
  await button('Mute').click()
  await expect.element(button('Mute')).toHaveAttribute('aria-pressed', 'true')
  expect(slider('Volume').element()).toHaveValue('0')
  const full = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue()
  await button('Full screen').click()
  expect(full.mock.contexts[0]).toBe(video.parentElement)
})

it('keys act wherever the focus is in the player, and arrows of its sliders are their own', async () => {
  const { video } = await play('')
  video.pause()
  video.currentTime = 0
  await userEvent.keyboard('m')
  await vi.waitFor(() => expect(video.muted).toBe(false))
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(video.currentTime).toBeCloseTo(Math.min(5, video.duration), 1))
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(video.currentTime).toBe(0))
  slider('Volume').element().focus()
  const before = video.volume
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(video.volume).toBeLessThan(before))
  expect(video.currentTime).toBe(0)
})

it('captions are offered where there are any: one language after the other, then none', async () => {
  document.documentElement.lang = 'en-GB'
  const { video } = await play(captions('ar') + captions('en'))
  const modes = () => [...video.textTracks].map(({ mode }) => mode)
  await expect.element(button('Captions')).toHaveAttribute('aria-pressed', 'false')
  // That of the page comes first.
  for (const [name, ...shown] of [
    ['Captions: en', 'disabled', 'showing'],
    ['Captions: ar', 'showing', 'disabled'],
    ['Captions', 'disabled', 'disabled'],
  ] as const) {
    await page.getByRole('button', { name: /^Captions/ }).click()
    expect(modes()).toEqual(shown)
    await expect.element(button(name)).toBeVisible()
  }
  document.documentElement.lang = ''
})

it('without captions there is no button for them', async () => {
  await play('')
  expect(button('Captions').query()).toBeNull()
})

it('the bar leaves a video that plays, and comes back with the pointer; with the focus of a key it stays', async () => {
  const { video } = await play('')
  video.loop = true
  const box = video.parentElement as HTMLElement
  ;(document.activeElement as HTMLElement).blur()
  await vi.waitFor(() => expect(box).toHaveClass('video-idle'), { timeout: 6000 })
  box.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  expect(box).not.toHaveClass('video-idle')
})

it('a served video without a picture has the controls of the browser until it is used, and gets them back', async () => {
  const { element, video } = await start('<!-- controls-only -->')
  expect(video.controls).toBe(true)
  video.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(video.controls).toBe(false))
  await expect.element(button('Play video')).toBeVisible()
  destroy(element)
  expect(element.querySelector('.video-bar')).toBeNull()
})

it('a video that cannot be played says so', async () => {
  const { element } = await start('', { src: 'data:video/webm,none' })
  await link.click()
  await vi.waitFor(() =>
    expect(element.querySelector('.video-failure')).toHaveTextContent('This video could not be played.'),
  )
})

it('another video brings the picture back', async () => {
  const { element, video } = await play('')
  document.body.dispatchEvent(new CustomEvent('video:play', { bubbles: true }))
  await vi.waitFor(() => expect(video.paused).toBe(true))
  expect(element.querySelector('.sqs-video-overlay')).toBeVisible()
  // Its code may arrive after the video has begun.
  await vi.waitFor(() => expect(element.querySelector('.video-bar')).not.toBeNull())
  expect(element.querySelector('.video-bar')).not.toBeVisible()
})

it('names are in the language of the page, and time runs from left to right', async () => {
  document.documentElement.dir = 'rtl'
  const i18n = createI18n({ locale: 'ar', catalogue: { 'video.mute': 'كتم الصوت' } })
  await play('', { context: { services: { i18n } } as unknown as BlockContext })
  await expect.element(button('كتم الصوت')).toBeVisible()
  expect(getComputedStyle(slider('Position').element()).direction).toBe('ltr')
  document.documentElement.dir = ''
})
