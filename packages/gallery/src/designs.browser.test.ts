import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { destroy, init } from './block'
import stylesheet from './style.css?inline'

const fixtures = await fixturesOf('gallery')

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs='
const sizes = ['600x400', '400x600', '500x500', '1600x900']
function markup(attributes: string, count = 8) {
  const slides = Array.from({ length: count }, (_, at) => {
    const [width, height] = (sizes[at % sizes.length] as string).split('x')
    return `<div class="slide"><img src="${pixel}" width="${width}" height="${height}" data-image-dimensions="${width}x${height}" alt="${at}"></div>`
  })
  return `<section class="sqs-gallery-container" ${attributes}><div class="sqs-gallery">${slides.join('')}</div><div class="sqs-gallery-controls"><button class="previous"></button><button class="next"></button></div></section>`
}

let root: HTMLElement
async function start(html: string) {
  document.body.innerHTML = `<div id="box" style="width: 1000px">${html}</div>`
  document.body.style.margin = '0'
  root = document.querySelector('.sqs-gallery-container,[data-controller]') as HTMLElement
  await init(root)
  // Sizes are reported from the next frame on.
  await settled()
}
const box = () => document.getElementById('box') as HTMLElement
const list = () => document.querySelector('.sqs-gallery,[class$="-wrapper"]') as HTMLElement
const boxes = () =>
  [...document.querySelectorAll('.slide,figure')].map((slide) => {
    const { x, y, width, height } = slide.getBoundingClientRect()
    return { x: Math.round(x) + 0, y: Math.round(y) + 0, width: Math.round(width), height: Math.round(height) }
  })
const button = (name: string) => document.querySelector<HTMLElement>(`.${name}`) as HTMLElement
const active = () => [...document.querySelectorAll('.slide')].findIndex((slide) => slide.matches('.sqs-active-slide'))

beforeEach(() => page.viewport(1100, 800))
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

it('[GAL-15] a grid has 4 in a row, 20 px apart, and two on a phone', async () => {
  await start(markup('data-design="grid"'))
  expect(
    boxes()
      .map(({ x }) => x)
      .slice(0, 5),
  ).toEqual([0, 255, 510, 765, 0])
  expect(boxes()[0]?.width).toBe(235)
  box().style.width = '340px'
  expect(new Set(boxes().map(({ x }) => x)).size).toBe(2)
})

it('[GAL-15] an automatic grid has columns of 250 px without a gap; [GAL-01] an aspect ratio cuts every picture', async () => {
  await start(markup('data-design="autogrid" data-image-aspect-ratio="2"'))
  expect(
    boxes()
      .slice(0, 5)
      .map(({ x }) => x),
  ).toEqual([0, 250, 500, 750, 0])
  for (const image of document.querySelectorAll('img')) expect(image.clientWidth / image.clientHeight).toBeCloseTo(2, 1)
})

it('[GAL-24] automatic columns fill the shortest one first, before any picture has arrived, and again at another width', async () => {
  await start(markup('data-design="autocolumns" data-column-width="200px" data-gutter="10"'))
  expect(
    boxes()
      .slice(0, 4)
      .map(({ x, y }) => [x, y]),
  ).toEqual([
    [0, 0],
    [253, 0],
    [505, 0],
    [758, 0],
  ])
  // The fourth is the shortest of the first row.
  expect(boxes()[4]?.x).toBe(758)
  expect(list().clientHeight).toBe(Math.max(...boxes().map(({ y, height }) => y + height)))
  box().style.width = '430px'
  await vi.waitFor(() => expect(new Set(boxes().map(({ x }) => x)).size).toBe(2))
})

it('[GAL-24] of hundreds of pictures those in view have their place at once, the others task by task, or at once when it is laid out again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await start(markup('data-design="autocolumns"', 200))
  const placed = () => boxes().filter(({ width }) => width > 0).length
  const height = list().clientHeight
  expect(placed()).toBe(60)
  expect(boxes()[4]?.y).toBeGreaterThan(0)
  vi.advanceTimersByTime(16)
  expect(placed()).toBe(120)
  box().style.width = '1020px'
  await settled()
  vi.advanceTimersByTime(100)
  expect(placed()).toBe(200)
  expect(Math.max(...boxes().map(({ y, height }) => y + height))).toBeLessThanOrEqual(list().clientHeight)
  expect(list().clientHeight).not.toBe(height)
  vi.useRealTimers()
})

it('[GAL-24] automatic rows fill the width', async () => {
  await start(markup('data-layout="autorows" data-gutter="10"'))
  const first = boxes().filter(({ y }) => y === 0)
  expect(first.length).toBeGreaterThan(1)
  expect((first.at(-1)?.x ?? 0) + (first.at(-1)?.width ?? 0)).toBe(1000)
  expect(new Set(first.map(({ height }) => height)).size).toBe(1)
})

it('a gallery that was hidden is laid out when it is shown, and when a picture of unknown size has come', async () => {
  await start(`<div id="tab" hidden>${markup('data-design="autocolumns"')}</div>`)
  ;(document.getElementById('tab') as HTMLElement).hidden = false
  await vi.waitFor(() => expect(new Set(boxes().map(({ x }) => x)).size).toBe(4))
  const image = document.querySelector('img') as HTMLImageElement
  image.removeAttribute('data-image-dimensions')
  image.removeAttribute('width')
  const before = list().clientHeight
  image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="900"/>')}`
  await vi.waitFor(() => expect(list().clientHeight).toBeGreaterThan(before + 500))
})

it('[GAL-14] a strip is half as high as it is wide, shows the current slide in the middle, and a click on another makes it current', async () => {
  await start(markup('data-design="slider"'))
  expect(list().clientHeight).toBe(500)
  const center = (index: number) => (boxes()[index]?.x ?? 0) + (boxes()[index]?.width ?? 0) / 2
  const slides = document.querySelectorAll<HTMLElement>('.slide')
  slides[2]?.click()
  expect(active()).toBe(2)
  await vi.waitFor(() => expect(Math.abs(center(2) - 500)).toBeLessThan(2))
  await vi.waitFor(() => {
    slides[2]?.click()
    expect(active()).toBe(3)
  })
  await vi.waitFor(() => expect(Math.abs(center(3) - 500)).toBeLessThan(2))
})

it('[GAL-14] a strip follows the width of the page, also with its stylesheet', async () => {
  const style = document.createElement('style')
  style.textContent = stylesheet
  document.head.append(style)
  await start(
    markup('data-design="slider"').replace(
      '"sqs-gallery-container"',
      '"sqs-gallery-container sqs-gallery-block-slider"',
    ),
  )
  expect(list().clientHeight).toBe(500)
  box().style.width = '600px'
  await expect.poll(() => list().clientHeight).toBe(300)
  box().style.width = '1000px'
  await expect.poll(() => list().clientHeight).toBe(500)
  style.remove()
})

it('[GAL-14] a video that is no longer current stops', async () => {
  await start(
    markup('data-design="slider" data-active-alignment="left" data-v-size="2"', 20).replace(
      /<img[^>]*>/,
      '<video></video>',
    ),
  )
  const pause = vi.spyOn(document.querySelector('video') as HTMLVideoElement, 'pause')
  expect(list().clientHeight).toBe(100)
  button('next').click()
  expect(pause).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(boxes()[1]?.x).toBe(0))
})

it('the slide that a finger scrolls a strip to becomes the current one', async () => {
  await start(markup('data-design="slider" data-active-alignment="left"'))
  await settled()
  list().scrollTo({ left: list().scrollLeft + (boxes()[2]?.x ?? 0), behavior: 'instant' })
  await vi.waitFor(() => expect(active()).toBe(2))
})

it('[DOM-06] with reduced motion a strip jumps: a second press in the same moment counts, and the last slide stays current', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await vi.waitFor(() => expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await start(markup('data-design="slider" data-active-alignment="left"'))
  button('next').click()
  button('next').click()
  expect(active()).toBe(2)
  for (let step = 3; step < 8; step++) button('next').click()
  expect(active()).toBe(7)
  await settled()
  vi.advanceTimersByTime(1000)
  expect(active()).toBe(7)
  vi.useRealTimers()
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
})

it('[GAL-02] a published slider is read: JSON of the block around it, dimensions of its pictures, anchors as buttons', async () => {
  document.body.innerHTML = `<div id="box" style="width: 1000px">${fixtures.published}</div>`
  root = document.querySelector('.sqs-gallery-container') as HTMLElement
  await init(root)
  expect(list().clientHeight).toBe(600)
  expect(boxes()[0]?.width).toBe(Math.round((600 * 2500) / 1667))
  expect(button('next').getAttribute('role')).toBe('button')
  expect(button('next').getAttribute('aria-label')).toBe('Next slide')
})

it('[GAL-02] a published masonry is laid out from its props, and gets the states that its stylesheet waits for', async () => {
  document.body.innerHTML = `<div id="box" style="width: 1000px">${fixtures.published}</div>`
  root = document.querySelector('[data-controller*=Masonry]') as HTMLElement
  await init(root)
  const items = [...document.querySelectorAll<HTMLElement>('figure')]
  expect(items.every((item) => item.dataset.show === 'true' && item.dataset.loaded === 'true')).toBe(true)
  expect(document.querySelector('.gallery-masonry-wrapper')?.classList).toContain('gallery-masonry-wrapper--ready')
  expect(items.map((item) => Math.round(item.getBoundingClientRect().width))).toEqual([490, 490])
})

it('[GAL-03] a template gallery outside any block is left in its own layout', async () => {
  document.body.innerHTML = fixtures.published
  root = [...document.querySelectorAll<HTMLElement>('.sqs-gallery')].at(-1) as HTMLElement
  await init(root)
  expect(root.classList).toContain('sqs-gallery-design-base')
  expect(root.style.cssText).toBe('')
})

it.each(['carousel', 'slider'])('[GAL-11] a press at the very moment a %s has started counts', async (design) => {
  document.body.innerHTML = `<div id="box" style="width: 1000px">${markup(`data-design="${design}"`)}</div>`
  root = document.querySelector('.sqs-gallery-container') as HTMLElement
  await init(root)
  const before = active()
  button('next').click()
  expect(active()).toBeGreaterThan(before)
})

it('[GAL-24] captions with margins of their own do not lie over the pictures below', async () => {
  const slide = (at: number) =>
    `<div class="slide"><img src="${pixel}" width="600" height="400" data-image-dimensions="600x400" alt="${at}"><div class="meta" style="margin:10px 0 30px;height:20px">${at}</div></div>`
  await start(
    `<section class="sqs-gallery-container" data-design="autocolumns"><div class="sqs-gallery">${[0, 1, 2, 3, 4].map(slide).join('')}</div></section>`,
  )
  const [first, , , , below] = boxes()
  expect(below?.x).toBe(first?.x)
  const caption = document.querySelector('.meta')?.getBoundingClientRect().bottom ?? 0
  expect(below?.y).toBeGreaterThanOrEqual(Math.round(caption + 30))
})
