// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Config, init, type State } from './model'
import { View } from './view'

const config: Config = {
  minLength: 2,
  endpoint: '/api/search',
  collectionfilter: '',
  page: '/search',
}
const results = [
  { title: 'The ridge at dawn', url: '/walks/ridge', parts: ['Two hours, ', 'uphill', '.'], lang: 'en-GB' },
  { title: 'The river walk', url: '/walks/river', parts: [''] },
]

function show(more: Partial<State>) {
  const send = vi.fn()
  const state = { ...init(config), query: 'walk', isOpen: true, ...more }
  render(<View config={config} state={state} send={send} services={{}} />)
  return send
}
afterEach(cleanup)

it('[SRC-01] shows the results as links in a named region, with a link to the results page', () => {
  show({ phase: 'ready', results, total: 7 })
  expect(screen.getByRole('region', { name: 'Search results' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['The ridge at dawnTwo hours, uphill.', '/walks/ridge'],
    ['The river walk', '/walks/river'],
    ['See all results', '/search?q=walk'],
  ])
})

it('[SRC-03] marks the words that were found, in the language of the text', () => {
  show({ phase: 'ready', results, total: 2 })
  const marked = screen.getByText('uphill')
  expect([marked.tagName, marked.closest('[lang]')?.getAttribute('lang')]).toEqual(['EM', 'en-GB'])
})

it('[SRC-03] where nothing was found one sentence says so, with ways on and no link to more results', () => {
  show({ phase: 'ready', results: [{ title: 'Shop', url: '/shop', parts: [''] }], total: 0 })
  expect(screen.getByRole('status').textContent).toBe('Nothing was found for “walk”. Try other words, or look around.')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Shop'])
})

it('announces the phase in a status, and offers a retry after a failure', async () => {
  const send = show({ phase: 'failed' })
  expect(screen.getByRole('status').textContent).toBe('Unable to load results')
  await userEvent.click(screen.getByRole('button', { name: 'Unable to load. Try again.' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'retry' })
})

it('shows nothing while it is closed', () => {
  show({ phase: 'ready', results, total: 2, isOpen: false })
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('link')).toBeNull()
})
