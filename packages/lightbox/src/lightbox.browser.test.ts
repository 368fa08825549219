import { openLightbox } from '@ashlar/core-intents'
import { fixturesOf } from '@repo/tooling/fixtures'
import { focusIsTrapped, pictureHasFailed } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('lightbox')

const svg = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${colour}"/></svg>`)}`
const pictures = [
  { src: svg('teal'), alt: 'Teal', caption: 'The <em>first</em>' },
  { src: svg('olive'), alt: 'Olive' },
  { src: svg('plum'), alt: 'Plum', video: 'https://player.vimeo.com/video/1' },
]
const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })
const dialog = () => document.querySelector<HTMLDialogElement>('dialog.lightbox')
const item = () => document.querySelector<HTMLElement>('.lightbox-item:not([data-leaving])')
const shown = () => item()?.querySelector('img')?.alt
const status = () => document.querySelector('.lightbox-position')?.textContent
const closed = () => vi.waitFor(() => expect(dialog()?.open).toBe(false))

let opener: HTMLButtonElement

/** A page whose body answers intents, as the loader starts it at the first request. */
async function open(index = 0, more: object = {}, lang = 'ltr') {
  document.documentElement.dir = lang
  document.body.innerHTML = '<button type="button">Open</button><p style="height: 3000px">Page</p>'
  opener = document.querySelector('button') as HTMLButtonElement
  init(document.body)
  opener.focus()
  expect(openLightbox.ask(opener, { pictures, index, ...more })).toBe(true)
  await vi.waitFor(() => expect(item()?.dataset.state).toBe('ready'))
}

afterEach(async () => {
  destroy(document.body)
  // The browser removes an entry of the history asynchronously.
  await vi.waitFor(() => expect((history.state as { lightbox?: string } | null)?.lightbox).toBeUndefined())
  document.body.innerHTML = ''
  document.documentElement.dir = ''
})

it('[LBX-01] a request opens a modal dialog with a name, its focus inside, its position announced, the page behind inert', async () => {
  await open(1, { theme: 'light' })
  await expect.element(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
  expect(dialog()?.matches(':modal')).toBe(true)
  expect(dialog()?.dataset.theme).toBe('light')
  expect(dialog()?.contains(document.activeElement)).toBe(true)
  expect(page.getByRole('status').element().textContent).toBe('2 of 3 Olive')
  opener.focus()
  expect(document.activeElement).not.toBe(opener)
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
})

it.each(['{Enter}', ' ', 'click'])(
  '[LBX-01] a plain list of links opens with %s, at the link, and the focus returns to that link',
  async (key) => {
    document.body.innerHTML = fixtures.clean
    const list = document.querySelector('ul') as HTMLElement
    init(list)
    const link = page.getByRole('link', { name: 'Sunset' })
    ;(link.element() as HTMLElement).focus()
    if (key === 'click') await link.click()
    else await userEvent.keyboard(key)
    expect(dialog()?.open).toBe(true)
    expect(status()).toContain('2 of 3')
    expect(page.getByText('Evening, late').element().querySelector('em')?.textContent).toBe('late')
    await userEvent.keyboard('{Escape}')
    await closed()
    expect(document.activeElement).toBe(link.element())
    destroy(list)
  },
)

it('[LBX-03] arrow keys move, at most once in 200 ms; Home and End go to the ends', async () => {
  await open()
  const now = vi.spyOn(performance, 'now')
  async function pressAt(milliseconds: number, key: string) {
    now.mockReturnValue(milliseconds)
    await userEvent.keyboard(key)
    return shown()
  }
  expect(await pressAt(5000, '{ArrowRight}')).toBe('Olive')
  expect(await pressAt(5199, '{ArrowRight}')).toBe('Olive')
  expect(await pressAt(5200, '{ArrowRight}')).toBe('Plum')
  expect(await pressAt(5399, '{ArrowLeft}')).toBe('Plum')
  expect(await pressAt(5400, '{ArrowLeft}')).toBe('Olive')
  await userEvent.keyboard('{End}')
  expect(status()).toBe('3 of 3 Plum')
  await userEvent.keyboard('{Home}')
  expect(shown()).toBe('Teal')
})

it('[LBX-03] on a page that reads from right to left the left arrow is the next one', async () => {
  await open(0, {}, 'rtl')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('Olive')
})

it('[LBX-05] a step during another one leaves one animation for each picture, and those on their way out alone', async () => {
  await open()
  const next = page.getByRole('button', { name: 'Next' }).element() as HTMLElement
  const [first] = document.querySelectorAll('.lightbox-item')
  next.click()
  const exit = first?.getAnimations()
  next.click()
  const items = [...document.querySelectorAll('.lightbox-item')]
  expect(items.map((item) => item.getAnimations().length)).toEqual([1, 1, 1])
  expect(first?.getAnimations()).toEqual(exit)
  await vi.waitFor(() => expect(document.querySelectorAll('.lightbox-item')).toHaveLength(1))
})

it('a picture that loads turns no wheel and fades in at once where the visitor wants less motion', async () => {
  await open()
  await setMotion('reduce')
  const shownItem = item() as HTMLElement
  shownItem.dataset.state = 'loading'
  expect(getComputedStyle(shownItem, '::before').animationName).toBe('none')
  await setMotion('no-preference')
  expect(getComputedStyle(shownItem, '::before').animationName).toBe('lightbox-turn')
})

it('[LBX-06] a video shows its picture, and loads its player at the press of a button', async () => {
  await open(2)
  expect(document.querySelector('iframe')).toBeNull()
  await page.getByRole('button', { name: 'Play video' }).click()
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  expect(frame.src).toBe('https://player.vimeo.com/video/1?autoplay=1')
  expect(frame.title).toBe('Plum')
  await userEvent.keyboard('{Escape}')
})

it('[LBX-06] an address that belongs to no known player loads nothing', async () => {
  await open(0, { pictures: [{ ...pictures[0], video: 'https://www.youtube.com.evil.example/embed/1' }] })
  await page.getByRole('button', { name: 'Play video' }).click()
  expect(document.querySelector('iframe, video')).toBeNull()
})

it('the back button closes it, and closing it removes its entry from the history', async () => {
  await open()
  history.back()
  await closed()
  expect(document.activeElement).toBe(opener)
  const { length } = history
  openLightbox.ask(opener, { pictures, index: 0 })
  await vi.waitFor(() => expect(dialog()?.open).toBe(true))
  await page.getByRole('button', { name: 'Close' }).click()
  await closed()
  await vi.waitFor(() => expect((history.state as { lightbox?: string } | null)?.lightbox).toBeUndefined())
  expect(history.length).toBeLessThanOrEqual(length + 1)
})

it('opened again while the browser still leaves its entry, it stays open, with an entry of its own', async () => {
  await setMotion('reduce')
  await open()
  const { length } = history
  const once = (on: EventTarget, type: string) =>
    new Promise((resolve) => on.addEventListener(type, resolve, { once: true }))
  // The browser tells of both later.
  const told = Promise.all([once(window, 'popstate'), once(dialog() as EventTarget, 'close')])
  document.querySelector<HTMLElement>('.lightbox-close')?.click()
  openLightbox.ask(opener, { pictures, index: 0 })
  await told
  expect(dialog()?.open).toBe(true)
  expect(history.state).toHaveProperty('lightbox')
  expect(history.length).toBe(length)
  history.back()
  await closed()
})

it('Tab stays inside and wraps around', async () => {
  await open()
  await focusIsTrapped(dialog)
  const stops = new Set<Element | null>()
  for (let at = 0; at < 8; at++) {
    await userEvent.tab()
    stops.add(document.activeElement)
    expect(dialog()?.contains(document.activeElement)).toBe(true)
  }
  expect(stops.size).toBeGreaterThan(2)
  await userEvent.tab({ shift: true })
  expect(dialog()?.contains(document.activeElement)).toBe(true)
})

it('[DOM-06] with reduced motion it opens and closes at once', async () => {
  await page.viewport(1000, 800)
  await setMotion('reduce')
  await open()
  expect(dialog()?.getAnimations()).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  expect(document.querySelectorAll('.lightbox-item')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(dialog()?.open).toBe(false)
})

it('a picture that fails to load is replaced by a message, and the rest stays usable', async () => {
  await page.viewport(1000, 800)
  document.body.innerHTML = '<button type="button">Open</button>'
  init(document.body)
  openLightbox.ask(document.body, { pictures: [{ src: '/nothing-here.jpg', alt: 'A lake' }, ...pictures], index: 0 })
  await expect.element(page.getByText('This picture could not be loaded. A lake')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await vi.waitFor(() => expect(shown()).toBe('Teal'))
})

it('captions and names from the page run no script', async () => {
  const hostile =
    '<img src=x onerror="window.harmed=1"><svg onload="window.harmed=2"></svg><a href="javascript:window.harmed=3">link</a>'
  await open(0, { pictures: [{ ...pictures[0], alt: hostile, caption: hostile }] })
  expect(item()?.querySelector('svg, figcaption img, a[href^=javascript]')).toBeNull()
  await pictureHasFailed()
  expect((window as { harmed?: number }).harmed).toBeUndefined()
})

it('after destroy nothing of it is left', async () => {
  await open()
  destroy(document.body)
  expect(dialog()).toBeNull()
  expect(document.body.classList).not.toContain('sqs-lightbox-open')
  expect(openLightbox.ask(opener, { pictures, index: 0 })).toBe(false)
})
