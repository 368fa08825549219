import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'
import './style.css'

let root: HTMLElement
const post = vi.fn()

function start(html: string) {
  document.body.innerHTML = `<div style="width: 700px">${html}</div>`
  root = document.querySelector<HTMLElement>('.sqs-block') as HTMLElement
  init(root, { services: { http: { post } as never } })
}
const titles = () => [...root.querySelectorAll('.summary-title')].map((title) => title.textContent)
const item = (title: string, more = '') =>
  `<div class="summary-item"><h3 class="summary-title"><a href="/${title}">${title}</a></h3>${more}</div>`
const rendered = (items: string, more = '') => ({
  html: `<div class="sqs-block"><div class="summary-block-wrapper"><div class="summary-item-list">${items}</div>${more}</div></div>`,
})

beforeEach(() => void post.mockReset())
afterEach(() => destroy(root))

it('[SUM-04] more items are asked for from where the list ends, and get the focus', async () => {
  start(fixtures.clean)
  post.mockResolvedValue(rendered(item('Four') + item('Five')))
  await userEvent.click(root.querySelector('.summary-more') as HTMLElement)
  await expect.poll(titles).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  const [path, { form }] = post.mock.calls[0] as [string, { form: Record<string, string> }]
  expect(path).toBe('/api/widget/GetWidgetRendering')
  expect(form.collectionId).toBe('c1')
  expect(JSON.parse(form.widgetJSON as string)).toMatchObject({ type: '55', value: { design: 'carousel', offset: 3 } })
  expect(document.activeElement?.textContent).toBe('Four')
  expect(root.querySelector<HTMLElement>('.summary-more')?.hidden).toBe(true)
})
