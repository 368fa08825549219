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
