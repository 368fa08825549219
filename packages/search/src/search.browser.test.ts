import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { pictureHasFailed, settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import css from './style.css?inline'

const fixtures = await fixturesOf('search')

const get = vi.fn()
const search = vi.fn()
const found = (...titles: string[]) => ({
  total: titles.length,
  results: titles.map((title) => ({ title, url: `/${title}`, excerpt: `About ${title}` })),
})

let root: HTMLElement
function start(html = fixtures.clean) {
  document.body.innerHTML = `${html}<button id="elsewhere">Elsewhere</button>`
  root = document.body.firstElementChild as HTMLElement
  init(root, { services: { http: { get }, tracking: { search } } } as unknown as BlockContext)
}
const field = () => root.querySelector('input') as HTMLInputElement
const preview = () => root.querySelector('.search-preview') as HTMLElement
const links = () => [...root.querySelectorAll<HTMLAnchorElement>('.sqs-search-ui-item')]
async function type(text: string) {
  await userEvent.fill(field(), text)
}
const shown = (title: string) => vi.waitFor(() => expect(links()[0]?.textContent).toContain(title))

beforeEach(() => {
  get.mockReset().mockResolvedValue(found('ridge', 'river'))
  search.mockReset()
})
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

it('[SRC-01] a query is searched after a pause in typing, and the results are shown with a link to the results page', async () => {
  start()
  field().focus()
  // In one task: on a busy machine there may be a pause between two keys.
  for (const letter of 'walk') {
    field().value += letter
    field().dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  }
  await shown('ridge')
  expect(get).toHaveBeenCalledExactlyOnceWith('/api/search', expect.objectContaining({ query: { q: 'walk' } }))
  expect(preview().dataset.state).toBe('open')
  expect(page.getByRole('status').element().textContent).toMatch(/(?=.*walk)(?=.*2)/)
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/ridge', '/river'])
  expect(root.querySelector('.search-all')?.getAttribute('href')).toBe('/search?q=walk')
})

it('[SRC-01] a published field without a place for results gets one, and asks only in its collection', async () => {
  start(fixtures.published.replace('data-collectionfilter=""', 'data-collectionfilter="c1"'))
  await type('walk')
  await shown('ridge')
  expect(get.mock.calls[0]?.[1].query).toEqual({ q: 'walk', collectionId: 'c1' })
})

it('[SRC-01] a search that was answered is counted through the tracking service, once', async () => {
  const received = vi.fn()
  start()
  root.addEventListener('search:found', (event) => received((event as CustomEvent).detail))
  await type('walk')
  await shown('ridge')
  expect(search).toHaveBeenCalledExactlyOnceWith('walk')
  expect(received).toHaveBeenCalledExactlyOnceWith({ query: 'walk', total: 2 })
})

it("[SRC-01] a failure is shown, and 'Unable to load. Try again.' repeats the same query", async () => {
  get.mockRejectedValueOnce(new Error('offline'))
  start()
  await type('walk')
  const retry = page.getByRole('button', { name: 'Unable to load. Try again.', exact: true })
  await expect.element(retry).toBeVisible()
  expect(page.getByRole('status').element().textContent).toBe('Unable to load results')
  expect(search).not.toHaveBeenCalled()
  await retry.click()
  await shown('ridge')
  expect(get.mock.calls.map(([, { query }]) => query.q)).toEqual(['walk', 'walk'])
  expect(root.querySelector('.search-retry')).toBeNull()
  expect(document.activeElement).toBe(page.getByRole('searchbox').element())
})

it('[SRC-01] a late response to an older query is neither shown nor counted, even when its request ignored the abort', async () => {
  let late = (_body: unknown) => {}
  get.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
  start()
  await type('walk')
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  await type('ridge')
  await shown('ridge')
  expect(get.mock.calls[0]?.[1].signal.aborted).toBe(true)
  late(found('late'))
  await settled()
  expect(root.textContent).not.toContain('late')
  expect(search).toHaveBeenCalledExactlyOnceWith('ridge')
})

it('[SRC-01] ArrowDown and ArrowUp move from the field through the results and round again', async () => {
  start()
  await type('walk')
  await shown('ridge')
  field().focus()
  const stops: (Element | null)[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.keyboard('{ArrowDown}')
    stops.push(document.activeElement)
  }
  expect(stops).toEqual([...links(), root.querySelector('.search-all'), field()])
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(root.querySelector('.search-all'))
})

it('[SRC-01] Escape closes the results, from a result too, focuses the field and keeps its text', async () => {
  start()
  await type('walk ')
  await shown('ridge')
  field().focus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(field())
  await vi.waitFor(() => expect(preview().dataset.state).toBe('closed'))
  expect(links()).toEqual([])
  expect(field().value).toBe('walk ')
})

/** Types, and moves into the results of before by key: those of the text come later. */
async function typeAndMove(text: string) {
  start()
  await type('walk')
  await shown('ridge')
  let answer = (_body: unknown) => {}
  get.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  // In one task: on a busy machine the pause in typing may be over before the key.
  field().value = text
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  expect(document.activeElement?.textContent).toContain('ridge')
  return (body: unknown) => answer(body)
}

it('[SRC-01] a result that has the focus keeps it when other results come, wherever it stands among them', async () => {
  const answer = await typeAndMove('walks')
  const focused = document.activeElement
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  answer(found('river', 'lake', 'ridge'))
  await shown('river')
  expect(document.activeElement).toBe(focused)
  expect(links()).toHaveLength(3)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(links()[1])
})

it('[SRC-01] the field gets the focus of a result that is not among those that come', async () => {
  const answer = await typeAndMove('lakes')
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  answer(found('lake'))
  await shown('lake')
  expect(document.activeElement).toBe(field())
  expect(preview().dataset.state).toBe('open')
})

it('[SRC-01] the field gets the focus of a result when too little is left of the text to search', async () => {
  await typeAndMove('w')
  await vi.waitFor(() => expect(links()).toEqual([]))
  expect(document.activeElement).toBe(field())
})

it('[SRC-01] a press beside the results closes them, also while a result has the focus', async () => {
  await typeAndMove('walks')
  const text = document.createElement('p')
  text.textContent = 'Text beside the search.'
  document.body.append(text)
  await userEvent.click(text)
  await vi.waitFor(() => expect(preview().dataset.state).toBe('closed'))
  expect(links()).toEqual([])
  expect(document.activeElement).not.toBe(field())
})

it('a click or focus elsewhere closes it, and focus in the field shows it again without asking anew', async () => {
  start()
  await type('walk')
  await shown('ridge')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await vi.waitFor(() => expect(preview().dataset.state).toBe('closed'))
  field().focus()
  await shown('ridge')
  expect(get).toHaveBeenCalledOnce()
})

it('[SRC-01] text typed before the block started is kept and searched', async () => {
  document.body.innerHTML = fixtures.clean
  root = document.body.firstElementChild as HTMLElement
  const served = field()
  served.focus()
  await userEvent.keyboard('walk')
  init(root, { services: { http: { get } } } as unknown as BlockContext)
  await shown('ridge')
  expect(field()).toBe(served)
  expect(served.value).toBe('walk')
})

it('[SRC-01] titles and excerpts from the server are always text, and unsafe addresses are left out', async () => {
  const page = window as { harmed?: boolean }
  const hostile = '<img src=x onerror="window.harmed=true"><script>window.harmed=true</script>'
  get.mockResolvedValue({
    results: [
      { title: hostile, url: '/safe', excerpt: hostile },
      { title: 'script', url: 'javascript:window.harmed=true' },
      { title: 'elsewhere', url: '//evil' },
      { title: 'hidden', url: '/\t/evil' },
    ],
  })
  start()
  await type('<b>walk')
  await vi.waitFor(() => expect(links()).toHaveLength(1))
  expect(links()[0]?.querySelector('.sqs-title')?.textContent).toBe(hostile)
  expect(root.querySelector('img, script, b')).toBeNull()
  await pictureHasFailed()
  expect(page.harmed).toBeUndefined()
})

it('[SRC-02] the text of a result is under its title, also without a picture', async () => {
  start()
  const style = document.createElement('style')
  style.textContent = css
  root.append(style)
  await type('walk')
  await shown('ridge')
  const [title, text] = ['.sqs-title', '.sqs-content'].map((part) =>
    links()[0]?.querySelector(part)?.getBoundingClientRect(),
  )
  expect(text?.left).toBe(title?.left)
  expect(text?.top).toBeGreaterThanOrEqual(title?.bottom ?? Number.NaN)
})

it('[SRC-03] on the results page the address follows the query', async () => {
  const before = location.href
  start(fixtures.clean.replace('/search', location.pathname))
  await type('long walk')
  await shown('ridge')
  expect(new URL(location.href).searchParams.get('q')).toBe('long walk')
  history.replaceState(history.state, '', before)
})

it('[SRC-01] a results page that is no address, and an answering address elsewhere, are not used', async () => {
  start(fixtures.broken.replace('data-min-length="many"', ''))
  await type('walk')
  await shown('ridge')
  expect(get.mock.calls[0]?.[0]).toBe('/api/search')
  expect(root.querySelector<HTMLAnchorElement>('.search-all')?.getAttribute('href')).toBe('/search?q=walk')
})
