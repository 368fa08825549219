import { shapes } from '@ashlar/core-dom'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'
import { getMask } from './effects/masks'
import './style.css'

const pixel = (color = 'red') =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='30' height='20' fill='${color}'/></svg>`
const images = () => [...document.querySelectorAll('img')]

afterEach(() => {
  for (const image of images()) destroy(image)
  document.body.innerHTML = ''
})

it('[IMG-03] a picture is fetched when it is seen, not before, and is then watched no longer', async () => {
  document.body.innerHTML =
    '<div style="height:4000px"></div><img style="width:400px;height:200px" data-src="/far.jpg" data-image="/far.jpg" alt="">'
  const [image] = images() as [HTMLImageElement]
  const unobserved = vi.spyOn(IntersectionObserver.prototype, 'disconnect')
  init(image)
  await settled()
  expect(image.hasAttribute('src')).toBe(false)
  image.scrollIntoView()
  await vi.waitFor(() => expect(image.getAttribute('src')).toMatch(/^\/far\.jpg\?format=\d+w$/))
  expect(unobserved).toHaveBeenCalled()
  window.scrollTo(0, 0)
})

it('[IMG-03] a picture is fetched 200 px before it is seen, and not at 220', async () => {
  document.body.innerHTML = [190, 220]
    .map(
      (below) =>
        `<img style="position:absolute;top:${innerHeight + below}px" width="400" height="200" data-src="/${below}.jpg" alt="">`,
    )
    .join('')
  const [near, far] = images() as [HTMLImageElement, HTMLImageElement]
  init(near)
  init(far)
  await vi.waitFor(() => expect(near.getAttribute('src')).toMatch(/^\/190\.jpg/))
  await settled()
  expect(far.hasAttribute('src')).toBe(false)
})

it('[IMG-03] [RPG-01] a complete picture is marked and never touched', async () => {
  document.body.innerHTML = `<img src="${pixel()}#done" srcset="${pixel().replaceAll(' ', '%20')} 100w" sizes="100vw" data-src="/other.jpg" data-loader="sqs" alt="">`
  const [image] = images() as [HTMLImageElement]
  const { src, srcset } = image
  init(image)
  await vi.waitFor(() => expect(image.matches('.loaded[data-loaded=true]')).toBe(true))
  expect([image.src, image.srcset]).toEqual([src, srcset])
})

it('[RPG-01] a picture whose file cannot be had is marked, so that its words are seen', async () => {
  document.body.innerHTML = '<img data-src="/no-such-picture.jpg" alt="A boat" style="width:200px;height:100px">'
  const [image] = images() as [HTMLImageElement]
  init(image)
  await vi.waitFor(() => expect(image.classList.contains('loaded')).toBe(true))
  expect(image.dataset.loaded).toBeUndefined()
})

it('[LST-04] [IMG-02] a picture without a size is fetched for the width that it may have, and keeps its place until it arrives', async () => {
  document.body.innerHTML =
    '<style>img{max-width:100%}</style><div style="width:400px;font:20px/1 serif"><img data-src="/no-such-boat.jpg" data-image-dimensions="1500x1000" alt="A boat"><p style="margin:0">Text</p></div>'
  const [image] = images() as [HTMLImageElement]
  init(image)
  await vi.waitFor(() => expect(image.dataset.imageResolution).toMatch(/^(?:500|750|1000|1500)w$/))
  expect([`${image.getAttribute('width')}w`, image.style.aspectRatio]).toEqual([
    image.dataset.imageResolution,
    'auto 1500 / 1000',
  ])
})

it('[LST-04] a ratio that a stylesheet or a gallery gives a picture stays', async () => {
  document.body.innerHTML =
    '<style>.square{aspect-ratio:1;width:200px}</style><img class="square" data-src="/a.jpg" data-image-dimensions="300x200" alt=""><img style="aspect-ratio:2;width:200px" data-src="/b.jpg" data-image-dimensions="300x200" alt="">'
  for (const image of images()) init(image)
  await vi.waitFor(() => expect(images().every((image) => image.hasAttribute('src'))).toBe(true))
  expect(images().map(({ clientHeight }) => clientHeight)).toEqual([200, 100])
})

it('[IMG-01] focal point, crop and ratio are shown on the picture, without a style attribute of the server', () => {
  document.body.innerHTML =
    '<img data-src="/a.jpg" data-crop-mode="cover" data-image-focal-point="0.2,0.8" data-image-dimensions="300x200" data-fixed-ratio="true" alt=""><img data-src="/b.jpg" data-crop-mode="contain" data-fit-alignment="top" alt="">'
  const [cover, contain] = images() as [HTMLImageElement, HTMLImageElement]
  init(cover)
  init(contain)
  expect(getComputedStyle(cover)).toMatchObject({
    objectFit: 'cover',
    objectPosition: '20% 80%',
    aspectRatio: 'auto 300 / 200',
  })
  expect(getComputedStyle(contain)).toMatchObject({ objectFit: 'contain', objectPosition: '50% 0%' })
})

it('[IMG-06] every named shape masks a picture, at its own aspect; an unknown one leaves it whole', async () => {
  expect(Object.keys(shapes)).toHaveLength(32)
  for (const [name, aspect] of Object.entries(shapes)) {
    const mask = getMask(name)
    expect(mask?.aspect).toBe(aspect)
    expect(CSS.supports('clip-path', mask?.clip ?? ''), name).toBe(true)
  }
  document.body.innerHTML = `<img src="${pixel()}" data-shape="hexagon" alt=""><img src="${pixel()}" data-shape="constructor" alt="">`
  const [known, unknown] = images() as [HTMLImageElement, HTMLImageElement]
  init(known)
  init(unknown)
  await vi.waitFor(() => expect(getComputedStyle(known).clipPath).toMatch(/^polygon/))
  expect(getComputedStyle(unknown).clipPath).toBe('none')
})

it('[IMG-06] a masked picture has the ratio of its shape, also once it is fetched', async () => {
  document.body.innerHTML =
    '<img style="width:400px" data-src="/side.jpg" data-image-dimensions="400x300" data-fixed-ratio="true" data-shape="circle" alt="">'
  const [image] = images() as [HTMLImageElement]
  init(image)
  await vi.waitFor(() => expect(image.style.clipPath).toBe('circle(50%)'))
  await vi.waitFor(() => expect(image.hasAttribute('src')).toBe(true))
  expect(getComputedStyle(image).aspectRatio).toBe('100 / 100')
})

it('[IMG-02] a picture beside the visible part of a strip is fetched when it comes near', async () => {
  const image = () => '<img style="width:300px;height:200px;flex:none" data-src="/side.jpg" alt="">'
  document.body.innerHTML = `<div style="display:flex;width:300px;overflow:hidden">${image()}${image()}<div style="flex:none;width:3000px"></div>${image()}</div>`
  for (const one of images()) init(one)
  const hasAddress = () => images().map((image) => image.hasAttribute('src'))
  await vi.waitFor(() => expect(hasAddress()).toEqual([true, true, false]))
  await settled()
  expect(hasAddress()).toEqual([true, true, false])
})
