import { openLightbox } from '@ashlar/core-intents'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'

const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs='

/** A gallery of our own markup, with these attributes. */
function markup(
  attributes: string,
  count = 5,
  inner = (at: number) => `<img src="${pixel}" width="600" height="400" alt="${at}">`,
) {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div class="slide" data-slide-id="s${at}" data-slide-url="/walks/s${at}">${inner(at)}</div>`,
  )
  return `<section class="sqs-gallery-container" aria-label="Walks" ${attributes}><div class="sqs-gallery">${slides.join('')}</div><div class="sqs-gallery-controls"><button class="previous"></button><p class="sqs-gallery-counter"></p><button class="next"></button></div></section>`
}

const roots: HTMLElement[] = []
async function start(html: string, context = {}): Promise<HTMLElement> {
  document.body.innerHTML = html
  const found = [...document.querySelectorAll<HTMLElement>('.sqs-gallery-container,[data-controller]')]
  for (const root of found) await init(root, context)
  roots.push(...found)
  return found[0] as HTMLElement
}
const slides = () => [...document.querySelectorAll<HTMLElement>('.slide')]
const active = () => slides().findIndex((slide) => slide.matches('.sqs-active-slide'))
const next = () => page.getByRole('button', { name: 'Next slide' })
const at = (index: number) => vi.waitFor(() => expect(active()).toBe(index))

beforeEach(async () => {
  await page.viewport(900, 700)
  await setMotion('reduce')
  history.replaceState(null, '', location.pathname)
})
afterEach(() => {
  for (const root of roots.splice(0)) destroy(root)
  document.body.innerHTML = ''
  document.documentElement.dir = ''
  vi.restoreAllMocks()
})

it('[GAL-10] a slideshow moves by its buttons, shows its position, and only the current slide can be reached', async () => {
  await start(markup('data-design="slideshow"'))
  const shown = () => slides().filter((slide) => getComputedStyle(slide).visibility === 'visible' && slide.offsetParent)
  expect(page.getByText('1 of 5').query()).not.toBeNull()
  await next().click()
  expect(active()).toBe(1)
  expect(page.getByText('2 of 5').query()).not.toBeNull()
  expect(shown().map((slide) => slide.dataset.slideId)).toEqual(['s1'])
  expect(slides()[0]?.getAttribute('aria-hidden')).toBe('true')
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await page.getByRole('button', { name: 'Previous slide' }).click()
  expect(active()).toBe(4)
})

it('[GAL-12] a link on a slide is followed and the slide stays', async () => {
  await start(markup('data-design="slideshow"', 3, () => '<a href="#there">go</a>'))
  document.querySelector<HTMLElement>('.slide a')?.click()
  expect(location.hash).toBe('#there')
  expect(active()).toBe(0)
})

it('[GAL-06] while one gallery moves the one linked to it is not moved', async () => {
  await setMotion('no-preference')
  await start(
    `<div id="a">${markup('data-design="slideshow" data-linked-galleries="#b section"', 3)}</div><div id="b">${markup('data-design="slideshow"', 3)}</div>`,
  )
  roots[0]?.querySelector<HTMLElement>('.next')?.click()
  roots[1]?.querySelector<HTMLElement>('.next')?.click()
  expect(roots[1]?.querySelectorAll('.slide')[2]?.matches('.sqs-active-slide')).toBe(false)
})

/** Time passes for a gallery at rest. */
async function pass(milliseconds: number) {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  await settled()
  vi.advanceTimersByTime(milliseconds)
  await settled()
}

it('[GAL-09] autoplay advances, is suspended under a mouse and while the focus is inside, and a visible button pauses it', async () => {
  await setMotion('no-preference')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const root = await start(
    `<p style="height:200px">away</p>${markup('data-design="slideshow" data-transition="swipe" data-autoplay="true" data-autoplay-duration="0.5"')}`,
  )
  await userEvent.hover(page.getByText('away'))
  await at(1)
  root.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  const suspended = active()
  await pass(10_000)
  expect(active()).toBe(suspended)
  root.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  await vi.waitFor(() => expect(active()).not.toBe(suspended))
  const pause = page.getByRole('button', { name: 'Pause' })
  expect(root.querySelector('button')).toBe(pause.element())
  await pause.click()
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
  const paused = active()
  await pass(10_000)
  expect(active()).toBe(paused)
})

it('[DOM-06] with reduced motion there is no autoplay, also when it is switched on later', async () => {
  await setMotion('no-preference')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await start(
    markup(
      'data-design="slideshow" data-transition="swipe" data-autoplay="true" data-autoplay-duration="0.5" data-pause-on-mouseover="false"',
    ),
  )
  await at(1)
  await setMotion('reduce')
  await vi.waitFor(() => expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true))
  await settled()
  const suspended = active()
  await pass(10_000)
  expect(active()).toBe(suspended)
})

it('[GAL-21] a text that fills more than 90 % of its slide gets 40 % of it and scrolls', async () => {
  await start(
    markup(
      'data-design="slideshow"',
      2,
      (index) =>
        `<img src="${pixel}" width="600" height="400" alt=""><div class="meta" style="position:absolute;bottom:0">${index === 0 ? '<p>word</p>'.repeat(80) : 'short'}</div>`,
    ),
  )
  const [long, short] = document.querySelectorAll<HTMLElement>('.meta')
  const most = Math.ceil((slides()[0]?.clientHeight ?? 0) * 0.4)
  await vi.waitFor(() => expect(long?.clientHeight).toBeLessThanOrEqual(most))
  expect(getComputedStyle(long as Element).overflowY).toBe('auto')
  await next().click()
  expect(short?.style.maxHeight).toBe('')
})

it('[GAL-12] far slides are not displayed, so that the browser does not fetch their pictures', async () => {
  await start(markup('data-design="slideshow"', 60))
  const there = () => slides().flatMap((slide, index) => (slide.style.display === 'none' ? [] : [index]))
  expect(there()).toEqual([0, 1, 59])
  await next().click()
  expect(there()).toEqual([0, 1, 2])
})

it('[GAL-01][LDR-14] a lightbox gallery asks for the lightbox, and its links work where no handler answers', async () => {
  const received = vi.fn()
  const undo = openLightbox.answer(document, received)
  await start(
    markup(
      'data-design="grid" data-lightbox="true" data-lightbox-theme="light"',
      3,
      (index) =>
        `<a href="#big${index}" class="js-gallery-lightbox-opener" data-title="T${index}"><img src="${pixel}" alt="A${index}"></a>`,
    ),
  )
  const link = document.querySelectorAll<HTMLElement>('a')[1] as HTMLElement
  link.click()
  expect(received).toHaveBeenCalledOnce()
  expect(received.mock.calls[0]?.[0]).toMatchObject({
    index: 1,
    theme: 'light',
    pictures: [{ alt: 'A0' }, { alt: 'A1', caption: '<strong>T1</strong>' }, {}],
  })
  link.focus()
  await userEvent.keyboard(' ')
  expect(received).toHaveBeenCalledTimes(2)
  expect(location.hash).toBe('')
  undo()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  link.click()
  expect(location.hash).toBe('#big1')
  expect(log).toHaveBeenCalledExactlyOnceWith('lightboxify is not available in this tier!')
})

it('[OVR-08] a key that moves on from the link of a slide leads to the link of the next one', async () => {
  await start(
    markup('data-design="slideshow"', 3, (index) => `<a href="#s${index}"><img src="${pixel}" alt="A${index}"></a>`),
  )
  const links = [...document.querySelectorAll<HTMLElement>('.slide a')]
  links[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await at(1)
  await settled()
  expect(document.activeElement).toBe(links[1])
})

it('destroy leaves the page as it was', async () => {
  for (const design of ['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'list']) {
    const html = markup(`data-design="${design}" data-autoplay="true"`)
    document.body.innerHTML = html
    const root = document.querySelector('section') as HTMLElement
    const before = root.outerHTML
    await init(root)
    root.querySelector<HTMLElement>('.next')?.click()
    destroy(root)
    expect(root.outerHTML, design).toBe(before)
  }
})
