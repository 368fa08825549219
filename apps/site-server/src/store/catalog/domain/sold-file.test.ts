// @vitest-environment node
import { expect, it } from 'vitest'
import { isOffered } from './product'
import { soldFileErrors } from './sold-file'

const none = 'A digital product without a file cannot be published. Nothing was saved. Choose its file.'

it('[COM-17] a digital product without a file is neither published nor offered', () => {
  expect(soldFileErrors({ file: '', isPublished: true }, ['a.pdf'])).toEqual({ file: none })
  expect(soldFileErrors({ file: '', isPublished: false }, ['a.pdf'])).toEqual({})
  expect(soldFileErrors({ file: 'a.pdf', isPublished: true }, ['a.pdf'])).toEqual({})
  expect(soldFileErrors({ file: '../key', isPublished: false }, ['a.pdf']).file).toContain('There is no file')
  const product = { workflow_state: 'published', product_type: 2, file: 'a.pdf' }
  expect(isOffered(product)).toBe(true)
  expect(isOffered({ ...product, file: null })).toBe(false)
  expect(isOffered({ ...product, file: null, product_type: 1 })).toBe(true)
  expect(isOffered({ ...product, workflow_state: 'draft' })).toBe(false)
})
