import type { BlockContext } from '@ashlar/core-block'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import address from '../fixtures/video.webm?url'
import { destroy, init } from './block'
import './style.css'

const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })

const attribute = (value: object) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const settings = (more = {}) =>
  attribute({
    alexandriaUrl: `${address}?size={variant}`,
    systemDataVariants: '1920:1080,640:360',
    aspectRatio: 1.7778,
    ...more,
  })
const native = (options = {}, inside = '') =>
  `<div class="sqs-native-video" data-config-video="${settings()}" data-config-settings="${attribute(options)}"><div class="native-video-player">${inside}</div></div>`
const background = (more = '') =>
  `<section class="page-section"><div class="section-background" style="block-size: 200px"><div class="sqs-video-background-native" data-config-video="${settings()}" ${more}><img class="sqs-video-background-native__fallback-image" alt=""></div></div><div class="content-wrapper" style="position: absolute; inset: 0; z-index: 1">Text</div></section>`

/** Tab from before everything on the page, wherever an earlier click was. */
async function tabFromTop() {
  const top = document.createElement('button')
  document.body.prepend(top)
  top.focus()
  await userEvent.tab()
  top.remove()
}
let started: HTMLElement[] = []
async function start(html: string, context?: BlockContext): Promise<HTMLElement[]> {
  document.body.innerHTML = `<main style="inline-size: 320px">${html}</main>`
  started = [...document.querySelectorAll<HTMLElement>('.sqs-native-video,.sqs-video-background-native')]
  await Promise.all(started.map((element) => init(element, context)))
  return started
}
const videoIn = (element?: Element) => element?.querySelector('video') as HTMLVideoElement
const isReady = (element?: Element) => element?.classList.contains('ready')
const pause = page.getByRole('button', { name: 'Pause video' })
const resume = page.getByRole('button', { name: 'Play video' })

beforeEach(() => setMotion('no-preference'))
afterEach(async () => {
  vi.restoreAllMocks()
  for (const element of started) destroy(element)
  document.body.innerHTML = ''
  Reflect.deleteProperty(navigator, 'connection')
  await setMotion('no-preference')
})

it('a video of the site has the controls of the browser and the size for its box, and fetches nothing before playback', async () => {
  const [element] = await start(native({ controls: true }))
  expect(videoIn(element).controls).toBe(true)
  expect(videoIn(element).preload).toBe('none')
  expect(videoIn(element).autoplay).toBe(false)
  expect([...videoIn(element).querySelectorAll('source')].at(-1)?.src).toContain('size=640:360')
  expect(element?.querySelector('.native-video-player')?.classList).toContain('native-video-player--has-aspect-ratio')
  expect(videoIn(element).getBoundingClientRect().height).toBeCloseTo(180, 0)
  expect(videoIn(element).buffered.length).toBe(0)
})

it('the video that the server sent is reused, and restored by destroy', async () => {
  const [element] = await start(
    native({ autoPlay: true, controls: false }, `<video controls preload="none" src="${address}"></video>`),
  )
  expect(element?.querySelectorAll('video').length).toBe(1)
  expect(videoIn(element).controls).toBe(false)
  destroy(element as HTMLElement)
  expect(videoIn(element).controls).toBe(true)
  expect(videoIn(element).paused).toBe(true)
})

it('[VID-02] one video of the site stops when another begins, and both are counted once', async () => {
  const census = vi.fn()
  const [one, two] = await start(native() + native(), { services: { tracking: { census } } } as unknown as BlockContext)
  for (const element of [one, two, one]) {
    videoIn(element).muted = true
    await videoIn(element).play()
  }
  await vi.waitFor(() => expect(videoIn(two).paused).toBe(true))
  expect(videoIn(one).paused).toBe(false)
  expect(census.mock.calls.map(([name, { provider }]) => [name, provider])).toEqual([
    ['video', 'native'],
    ['video', 'native'],
  ])
})

it('[VID-02] of two videos that begin before the browser told of the first, one plays', async () => {
  const videos = (await start(native() + native())).map(videoIn)
  const told = videos.map((video) => new Promise((resolve) => video.addEventListener('play', resolve, { once: true })))
  for (const video of videos)
    void Object.assign(video, { muted: true })
      .play()
      .catch(() => {})
  await Promise.all(told)
  expect(videos.filter(({ paused }) => paused)).toHaveLength(1)
})

it('[DOM-06] a background shows its picture until playback has begun, then the video', async () => {
  const [element] = await start(background())
  const picture = element?.querySelector('img') as HTMLElement
  const states: (boolean | undefined)[] = []
  videoIn(element).addEventListener('timeupdate', () => states.push(isReady(element)), { capture: true })
  expect(isReady(element)).toBe(false)
  expect(getComputedStyle(videoIn(element)).opacity).toBe('0')
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  expect(videoIn(element).currentTime).toBeGreaterThan(0)
  expect(picture.classList).toContain('sqs-video-background-native__fallback-image--hidden')
  expect(getComputedStyle(videoIn(element)).opacity).toBe('1')
  expect(videoIn(element).muted).toBe(true)
})

it('[DOM-06] with reduced motion the picture stays; switched on later it stops the video, switched off it starts it', async () => {
  await setMotion('reduce')
  const [element] = await start(background())
  await expect.element(resume).toBeVisible()
  expect(videoIn(element).paused).toBe(true)
  await setMotion('no-preference')
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  await setMotion('reduce')
  await vi.waitFor(() => expect(videoIn(element).paused).toBe(true))
  expect(isReady(element)).toBe(false)
})

it('[DOM-06] a button above the section stops and starts the video, by pointer and by key, also with reduced motion', async () => {
  const [element] = await start(background())
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  await pause.click()
  await vi.waitFor(() => expect(videoIn(element).paused).toBe(true))
  expect(isReady(element)).toBe(false)
  await setMotion('reduce')
  await expect.element(resume).toBeVisible()
  await tabFromTop()
  expect(document.activeElement).toBe(resume.element())
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  expect(resume.query() === null && pause.element() === document.activeElement).toBe(true)
})

it('where the browser refuses autoplay the picture stays, with a button that tries again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const [element] = await start(background())
  await vi.waitFor(() => expect(element?.classList).toContain('mobile'))
  expect(isReady(element)).toBe(false)
  play.mockRestore()
  await resume.click()
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  expect(element?.classList).not.toContain('mobile')
})

it('a video that never begins is replaced by its picture', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  const [element] = await start(background())
  await expect.element(pause).toBeVisible()
  await vi.waitFor(() => expect(element?.classList).toContain('mobile'))
  await expect.element(resume).toBeVisible()
})

it('with data saving the smallest video is fetched, and only on request', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const [element] = await start(background())
  await expect.element(resume).toBeVisible()
  expect(videoIn(element).networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING)
  expect(videoIn(element).buffered.length).toBe(0)
  await resume.click()
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
})

it('a background out of view pauses without its picture, and continues in view', async () => {
  const [element] = await start(`${background()}<div style="block-size: 3000px"></div>`)
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  window.scrollTo(0, 2500)
  await vi.waitFor(() => expect(videoIn(element).paused).toBe(true))
  window.scrollTo(0, 0)
  await vi.waitFor(() => expect(videoIn(element).paused).toBe(false))
})

it('a section sets the speed and the filter of its video; unknown values have no effect', async () => {
  const [element] = await start(
    background('data-config-filter="grayscale" data-config-filter-strength="50" data-config-playback-speed="0.5"'),
  )
  expect(videoIn(element).style.filter).toBe('grayscale(0.5)')
  expect(videoIn(element).playbackRate).toBe(0.5)
  const [odd] = await start(background('data-config-filter="constructor" data-config-playback-speed="99"'))
  expect(videoIn(odd).style.filter).toBe('')
  expect(videoIn(odd).playbackRate).toBe(1)
})

it('a video that starts without the visitor and without controls is silent and has a button; pressed, it stays stopped', async () => {
  const [element] = await start(native({ autoPlay: true, controls: false, loop: true }))
  await vi.waitFor(() => expect(videoIn(element).paused).toBe(false))
  expect(videoIn(element).muted).toBe(true)
  await pause.click()
  await vi.waitFor(() => expect(videoIn(element).paused).toBe(true))
  await expect.element(resume).toBeVisible()
})
