import { expect, it } from 'vitest'
import { fillBoxes } from './fill-box'

/** The styles of a picture and of its box, after it fills a box of this style. */
function fill(style: string, html = '<img data-image-focal-point="0.25,1">') {
  document.body.innerHTML = `<div class="content-fill" style="${style}">${html}</div>`
  fillBoxes(document)
  const image = document.querySelector('img') as HTMLElement
  const { position, objectPosition, inset } = image.style
  const box = image.parentElement?.style
  return { image: [position, inset, objectPosition], box: [box?.position, box?.overflow] }
}

it('[RPG-02] a picture fills a box that has a height or a place of its own, around its focal point', () => {
  const filled = ['absolute', '0px', '25% 100%']
  expect(fill('height:10px')).toEqual({ image: filled, box: ['relative', 'hidden'] })
  expect(fill('height:90px;position:relative')).toEqual({ image: filled, box: ['relative', 'hidden'] })
  expect(fill('height:5px;position:absolute')).toEqual({ image: filled, box: ['absolute', 'hidden'] })
  expect(fill('height:90px', '<img>').image).toEqual(['absolute', '0px', ''])
})

it('[RPG-02] a box without a height of its own is as high as its picture, and a picture with a place keeps it', () => {
  expect(fill('height:9px')).toEqual({ image: ['static', '', ''], box: ['', ''] })
  expect(fill('height:90px', '<img style="position:absolute">').image).toEqual(['absolute', '', ''])
})
