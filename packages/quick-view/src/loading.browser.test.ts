import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'

vi.mock('./effects/dialog', () => {
  throw new Error('404')
})

afterEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
})

function open(isEnded: boolean) {
  document.body.innerHTML = '<a class="sqs-product-quick-view-button" data-id="p1" href="#product">Quick View</a>'
  const root = document.querySelector('a') as HTMLElement
  init(root)
  root.click()
  if (isEnded) destroy(root)
}

it('a link leads to the product where the view cannot be fetched', async () => {
  open(false)
  await expect.poll(() => location.hash).toBe('#product')
})

it('a link leads nowhere once the block has ended', async () => {
  open(true)
  await vi.dynamicImportSettled()
  expect(location.hash).toBe('')
})
