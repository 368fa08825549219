// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { findElements } from './elements'
import { parse } from './parse'

function read(html: string, pageContext: object) {
  document.body.innerHTML = html
  const root = document.querySelector<HTMLElement>('.root') as HTMLElement
  return parse(root, { elements: findElements(root), services: { pageContext } as never })
}

it('[COM-01] the id of a product is that of its markup, of the element around it, of the page, or of the item of the page', () => {
  const markup = '<div class="root"><button class="sqs-add-to-cart-button" data-item-id="own"></button></div>'
  const around = (html: string) => `<div data-product-id="around">${html}</div>`
  const context = { itemId: 'page', item: { id: 'item' } }
  const getId = (html: string, pageContext: object) => read(html, pageContext).itemId
  expect(getId(around(markup), context)).toBe('own')
  const bare = '<div class="root"></div>'
  expect(getId(around(bare), context)).toBe('around')
  expect(getId(bare, context)).toBe('page')
  expect(getId(bare, { item: { id: 'item' } })).toBe('item')
  expect(getId(bare, { itemId: 'page' })).toBe('page')
  expect(getId(bare, {})).toBe('')
})

it('[COM-02] a stock is a number from 0, or unlimited, which wins over any number and stands for none', () => {
  const getStock = (stock: object) => {
    const variants = JSON.stringify([{ id: 'v', priceCents: 100, ...stock }])
    const html = `<div class="root"><button class="sqs-add-to-cart-button" data-variants='${variants}'></button></div>`
    return read(html, {}).variants[0]?.stock
  }
  expect(getStock({ stock: { quantity: 3.7 } })).toEqual({ quantity: 3 })
  expect([getStock({ qtyInStock: '2' }), getStock({ qtyInStock: -2 })]).toEqual([{ quantity: 2 }, { quantity: 0 }])
  for (const stock of [{}, { unlimited: true, qtyInStock: 4 }, { stock: { unlimited: 'true', quantity: 0 } }])
    expect(getStock(stock), JSON.stringify(stock)).toEqual({ unlimited: true })
})
