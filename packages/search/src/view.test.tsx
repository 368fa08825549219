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
  { title: 'The ridge at dawn', url: '/walks/ridge', excerpt: 'Two hours, uphill.' },
  { title: 'The river walk', url: '/walks/river', excerpt: '' },
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
