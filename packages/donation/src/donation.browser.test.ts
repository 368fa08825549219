import { afterEach, expect, it, vi } from 'vitest'
import { destroy, init } from './block'
import { contract } from './contract'

const roots = () => [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
afterEach(() => {
  for (const root of roots()) destroy(root)
  document.body.innerHTML = ''
})

it('[COM-07] a donation button without an address leads to the page that its id names; one that is a link is left alone', () => {
  document.body.innerHTML =
    '<div class="sqs-block-donation"><div class="sqs-donate-button" data-donate-page-id="d 1">Donate</div></div>' +
    '<a class="sqs-donate-button" href="/checkout/donate?donatePageId=d2" data-donate-page-id="d2">Donate</a>' +
    '<button data-donate-page-id="d3">Donate</button>'
  for (const root of roots()) init(root)
  const left: string[] = []
  const prevent = (event: Event) => {
    event.preventDefault()
    left.push((event as CustomEvent<{ url: string }>).detail.url)
  }
  document.body.addEventListener('donation:leave', prevent)
  const [plain, link, button] = [...document.querySelectorAll<HTMLElement>('[data-donate-page-id]')] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  expect([plain.getAttribute('role'), plain.tabIndex]).toEqual(['link', 0])
  plain.click()
  plain.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  button.click()
  const followed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('click', (event) => followed(event), { once: true })
  link.click()
  expect(left).toEqual(['d 1', 'd 1', 'd3'].map((id) => `/checkout/donate?donatePageId=${encodeURIComponent(id)}`))
  expect(followed).toHaveBeenCalledOnce()
  document.body.removeEventListener('donation:leave', prevent)
})
