// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { parse } from './parse'

it('[SHR-01] the title is that of the item on the page, and that of the page where another item or none is shared', () => {
  document.title = 'The page'
  const pageContext = { item: { id: 'i1', title: 'The item' } }
  const getTitle = (itemIdentifier: string, context: object = pageContext) => {
    const root = document.createElement('div')
    root.dataset.itemIdentifier = itemIdentifier
    return parse(root, { elements: undefined as never, services: { pageContext: context } }).title
  }
  expect(getTitle('i1')).toBe('The item')
  expect([getTitle('i2'), getTitle(''), getTitle('i1', {})]).toEqual(['The page', 'The page', 'The page'])
  expect(getTitle('i1', { item: { id: 'i1', title: '' } })).toBe('The page')
})
