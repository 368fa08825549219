import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import events from '../fixtures/events.html?raw'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('summary')

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

it('[SUM-04] where there are no more items, the last one has the focus of the button that goes', async () => {
  start(fixtures.clean)
  post.mockResolvedValue(rendered(''))
  const more = root.querySelector<HTMLElement>('.summary-more') as HTMLElement
  await userEvent.click(more)
  await expect.poll(() => more.hidden).toBe(true)
  expect(document.activeElement?.textContent).toBe('Three')
})

it('[SUM-02] the events of an older block are rendered by the server, and nothing in the answer runs', async () => {
  const bad =
    '<img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script><a href="javascript:window.harmed=1">x</a>'
  post.mockResolvedValue(rendered(item('Walk', bad)))
  start(events)
  await expect.poll(titles).toEqual(['Walk'])
  expect(JSON.parse(post.mock.calls[0]?.[1].form.widgetJSON)).toMatchObject({ type: '20', id: 'block-7' })
  expect(root.querySelector('script,[onerror],[href^=javascript]')).toBe(null)
  expect(Reflect.get(window, 'harmed')).toBeUndefined()
})

it('[SUM-01] a failure is one sentence; the items stay, and the next press tries again', async () => {
  start(fixtures.clean)
  post.mockRejectedValueOnce(new Error('off'))
  const more = root.querySelector('.summary-more') as HTMLElement
  await userEvent.click(more)
  await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBe('Unable to load collections')
  expect(titles()).toEqual(['One', 'Two', 'Three'])
  post.mockResolvedValue(rendered(item('Four'), '<a class="summary-more" href="/journal">Show more</a>'))
  await userEvent.click(more)
  await expect.poll(titles).toContain('Four')
  expect(root.querySelector('[role=alert]')?.textContent).toBe('')
  expect(more.hidden).toBe(false)
})
