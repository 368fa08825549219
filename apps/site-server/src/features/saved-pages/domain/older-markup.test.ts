import { parse, serialize } from 'parse5'
import { expect, it } from 'vitest'
import { nameOlderMarkup } from './older-markup'

function name(html: string): string {
  const page = parse(html)
  nameOlderMarkup(page)
  return serialize(page)
}

it('[PRC-02] blocks of the first pages get the class of later ones, and others keep theirs', () => {
  const html = name(
    '<div data-block-type="8" class="a"></div><div data-block-type="54"></div><div data-block-type="99"></div>',
  )
  expect(html).toContain('data-block-type="8" class="a sqs-block sqs-block-gallery"')
  expect(html).toContain('class="sqs-block sqs-block-socialaccountlinks-v2"')
  expect(html).toContain('<div data-block-type="99"></div>')
  const later = '<div class="sqs-block sqs-block-map" data-block-type="4"></div>'
  expect(name(later)).toContain(later)
})

const product = (classes: string, slide = '<img data-image="/a.jpg">') =>
  name(
    `<body class="${classes}"><div class="ProductItem-gallery"><div class="ProductItem-gallery-slides"><div class="ProductItem-gallery-slides-item">${slide}</div></div><div class="ProductItem-gallery-thumbnails-item"></div></div></body>`,
  )

it('[LST-03] parts of a product get their later names, and a picture the address of its file', () => {
  const html = product('')
  expect(html).toContain(
    'class="ProductItem-gallery-slides-item" data-product-gallery="slides-item" data-slide-url="/a.jpg"',
  )
  expect(html).toContain('data-product-gallery="thumbnails-item" role="button" tabindex="0"')
  expect(html).toContain('<body class="">')
})

it.each([
  [
    'tweak-product-item-image-zoom-enabled tweak-product-item-image-zoom-behavior-click tweak-product-item-lightbox-enabled',
    'data-click-action="zoom"',
  ],
  [
    'tweak-product-item-image-zoom-enabled tweak-product-item-lightbox-enabled',
    'data-click-action="lightbox" data-hover-action="zoom"',
  ],
  ['tweak-product-item-image-zoom-behavior-click tweak-product-item-lightbox-enabled', 'data-click-action="lightbox"'],
  [
    'tweak-product-basic-item-gallery-design-stacked tweak-product-basic-item-click-action-none tweak-product-basic-item-hover-action-zoom',
    'data-gallery-design="stacked" data-click-action="none" data-hover-action="zoom"',
  ],
])('[LST-03] a body of class "%s" has %s', (classes, attributes) => {
  expect(product(classes)).toContain(`<body class="${classes}" ${attributes}>`)
})

it('[LST-03] parts that have their names keep them, and so does a page without products', () => {
  const served =
    '<div class="ProductItem-gallery" data-product-gallery="container"><a data-product-gallery="slides-item" data-slide-url="x"></a></div>'
  expect(name(served)).toContain(served)
  expect(name('<body class="tweak-product-item-lightbox-enabled"><p>Words</p></body>')).not.toContain(
    'data-click-action',
  )
})
