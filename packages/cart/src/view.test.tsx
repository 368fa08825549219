// @vitest-environment jsdom
import type { Entry } from '@ashlar/core-cart'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sample } from './markup'
import { type Action, init, readContext, reduce, type State } from './model'
import { View } from './view'

const config = readContext(sample)
const live = reduce(init(config), { type: 'live' })

function show(state: State) {
  const send = vi.fn<(action: Action) => void>()
  render(<View config={config} state={state} send={send} services={{}} />)
  return send
}
afterEach(cleanup)

it('[COM-10] each line has a quantity, a price and a button that removes it, all named by its title', () => {
  show(live)
  const [bowl] = screen.getAllByRole('listitem') as [HTMLElement, ...HTMLElement[]]
  expect(within(bowl).getByRole('link').textContent).toBe('A bowl for every day')
  expect(within(bowl).getByRole('spinbutton', { name: /A bowl for every day/ })).toHaveProperty('value', '2')
  expect(within(bowl).getByRole('button', { name: 'Remove A bowl for every day' })).toBeTruthy()
})

it('[COM-10] a step and a removal are requests', async () => {
  const send = show(live)
  await userEvent.click(screen.getByRole('button', { name: 'One more of A cup' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove A cup' }))
  const requests = send.mock.calls.flatMap(([action]) => (action.type === 'request' ? [action.request] : []))
  expect(requests).toEqual([
    { kind: 'write', entryId: 'cup', text: '2' },
    { kind: 'remove', entryId: 'cup' },
  ])
})

it('an error is an alert, a success a status, and a removal can be undone', async () => {
  show(reduce(live, { type: 'notify', notice: { message: 'quantityFailed', reason: 'Only 3 left.' } }))
  expect(screen.getByRole('alert').textContent).toBe('Unable to update quantity. Only 3 left.')
  cleanup()
  const [removed] = sample.cart.entries
  const send = show(reduce(live, { type: 'notify', notice: { message: 'removed', title: 'A cup' }, removed }))
  expect(screen.getByRole('status').textContent).toContain('A cup')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'request', request: { kind: 'undo' } })
})

it('[COM-10] an empty cart has its message and a link to the shop', () => {
  show({ ...live, cart: { ...live.cart, entries: [] } })
  expect(screen.getByText('You have nothing in your shopping cart.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop')
})

it('[COM-19] a line says what is in stock where that is less than the cart has, and can have no more of it', async () => {
  const [bowl, ...others] = live.cart.entries as [Entry, ...Entry[]]
  const send = show({ ...live, cart: { ...live.cart, entries: [{ ...bowl, maxQuantity: 1 }, ...others] } })
  const [short, enough] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(short).getByText('In stock: 1')).toBeTruthy()
  expect(within(enough).queryByText(/In stock/)).toBeNull()
  await userEvent.click(within(short).getByRole('button', { name: 'One more of A bowl for every day' }))
  expect(send).not.toHaveBeenCalled()
})
