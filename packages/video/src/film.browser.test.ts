import type { BlockContext } from '@ashlar/core-block'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import address from '../fixtures/film.webm?url'
import { destroy, init } from './index'
import './style.css'

const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })

const attribute = (value: object) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const film = (more = {}) =>
  attribute({
    alexandriaUrl: `${address}?size={variant}`,
    systemDataVariants: '1920:1080,640:360',
    aspectRatio: 1.7778,
    ...more,
  })
const native = (settings = {}, inside = '') =>
  `<div class="sqs-native-video" data-config-video="${film()}" data-config-settings="${attribute(settings)}"><div class="native-video-player">${inside}</div></div>`
const background = (more = '') =>
  `<section class="page-section"><div class="section-background" style="block-size: 200px"><div class="sqs-video-background-native" data-config-video="${film()}" ${more}><img class="sqs-video-background-native__fallback-image" alt=""></div></div><div class="content-wrapper" style="position: absolute; inset: 0; z-index: 1">Words</div></section>`

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
const filmIn = (element?: Element) => element?.querySelector('video') as HTMLVideoElement
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

it('a film of the site has the controls of the browser, the size its place needs, and fetches nothing before it is played', async () => {
  const [element] = await start(native({ controls: true }))
  expect(filmIn(element).controls).toBe(true)
  expect(filmIn(element).preload).toBe('none')
  expect(filmIn(element).autoplay).toBe(false)
  expect([...filmIn(element).querySelectorAll('source')].at(-1)?.src).toContain('size=640:360')
  expect(element?.querySelector('.native-video-player')?.classList).toContain('native-video-player--has-aspect-ratio')
  expect(filmIn(element).getBoundingClientRect().height).toBeCloseTo(180, 0)
  expect(filmIn(element).buffered.length).toBe(0)
})

it('the film that the server sent is kept, and is as it was after the end', async () => {
  const [element] = await start(
    native({ autoPlay: true, controls: false }, `<video controls preload="none" src="${address}"></video>`),
  )
  expect(element?.querySelectorAll('video').length).toBe(1)
  expect(filmIn(element).controls).toBe(false)
  destroy(element as HTMLElement)
  expect(filmIn(element).controls).toBe(true)
  expect(filmIn(element).paused).toBe(true)
})

it('[VID-02] one film of the site stops when another begins, and both are counted once', async () => {
  const census = vi.fn()
  const [one, two] = await start(native() + native(), { services: { tracking: { census } } } as unknown as BlockContext)
  for (const element of [one, two, one]) {
    filmIn(element).muted = true
    await filmIn(element).play()
  }
  await vi.waitFor(() => expect(filmIn(two).paused).toBe(true))
  expect(filmIn(one).paused).toBe(false)
  expect(census.mock.calls.map(([name, { provider }]) => [name, provider])).toEqual([
    ['video', 'native'],
    ['video', 'native'],
  ])
})

it('[DOM-06] a background shows its picture until its film really runs, then the film', async () => {
  const [element] = await start(background())
  const picture = element?.querySelector('img') as HTMLElement
  const states: (boolean | undefined)[] = []
  filmIn(element).addEventListener('timeupdate', () => states.push(isReady(element)), { capture: true })
  expect(isReady(element)).toBe(false)
  expect(getComputedStyle(filmIn(element)).opacity).toBe('0')
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  expect(filmIn(element).currentTime).toBeGreaterThan(0)
  expect(picture.classList).toContain('sqs-video-background-native__fallback-image--hidden')
  expect(getComputedStyle(filmIn(element)).opacity).toBe('1')
  expect(filmIn(element).muted).toBe(true)
})

it('[DOM-06] who asks for less motion sees the picture; asking on the way stops the film, asking no more starts it', async () => {
  await setMotion('reduce')
  const [element] = await start(background())
  await expect.element(resume).toBeVisible()
  expect(filmIn(element).paused).toBe(true)
  await setMotion('no-preference')
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  await setMotion('reduce')
  await vi.waitFor(() => expect(filmIn(element).paused).toBe(true))
  expect(isReady(element)).toBe(false)
})

it('[DOM-06] a control above the section stops the film and starts it, by pointer and by key, also for who asked for less', async () => {
  const [element] = await start(background())
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  await pause.click()
  await vi.waitFor(() => expect(filmIn(element).paused).toBe(true))
  expect(isReady(element)).toBe(false)
  await setMotion('reduce')
  await expect.element(resume).toBeVisible()
  await tabFromTop()
  expect(document.activeElement).toBe(resume.element())
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  expect(resume.query() === null && pause.element() === document.activeElement).toBe(true)
})

it('where the browser lets no film begin the picture stays, with a control that tries again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const [element] = await start(background())
  await vi.waitFor(() => expect(element?.classList).toContain('mobile'))
  expect(isReady(element)).toBe(false)
  play.mockRestore()
  await resume.click()
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  expect(element?.classList).not.toContain('mobile')
})

it('a film that never begins is given up for its picture', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  const [element] = await start(background())
  await expect.element(pause).toBeVisible()
  await vi.waitFor(() => expect(element?.classList).toContain('mobile'))
  await expect.element(resume).toBeVisible()
})

it('who saves data gets the smallest film, and only when it is asked for', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const [element] = await start(background())
  await expect.element(resume).toBeVisible()
  expect(filmIn(element).networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING)
  expect(filmIn(element).buffered.length).toBe(0)
  await resume.click()
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
})

it('a background out of sight rests, without its picture coming back, and goes on in sight', async () => {
  const [element] = await start(`${background()}<div style="block-size: 3000px"></div>`)
  await vi.waitFor(() => expect(isReady(element)).toBe(true))
  window.scrollTo(0, 2500)
  await vi.waitFor(() => expect(filmIn(element).paused).toBe(true))
  window.scrollTo(0, 0)
  await vi.waitFor(() => expect(filmIn(element).paused).toBe(false))
})

it('a section says how fast and through which filter its film runs; words that mean nothing change nothing', async () => {
  const [element] = await start(
    background('data-config-filter="grayscale" data-config-filter-strength="50" data-config-playback-speed="0.5"'),
  )
  expect(filmIn(element).style.filter).toBe('grayscale(0.5)')
  expect(filmIn(element).playbackRate).toBe(0.5)
  const [odd] = await start(background('data-config-filter="constructor" data-config-playback-speed="99"'))
  expect(filmIn(odd).style.filter).toBe('')
  expect(filmIn(odd).playbackRate).toBe(1)
})

it('a film that begins by itself without controls is silent and has a control of ours; pressed, it stays stopped', async () => {
  const [element] = await start(native({ autoPlay: true, controls: false, loop: true }))
  await vi.waitFor(() => expect(filmIn(element).paused).toBe(false))
  expect(filmIn(element).muted).toBe(true)
  await pause.click()
  await vi.waitFor(() => expect(filmIn(element).paused).toBe(true))
  await expect.element(resume).toBeVisible()
})
