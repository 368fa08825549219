// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sample } from './markup'
import { init, type State } from './model'
import { View } from './view'

const [bowl] = sample.products
const shop = { currency: 'USD' }

function show(more: Partial<State>) {
  const send = vi.fn()
  const close = vi.fn()
  const state = { ...init({ ids: ['bowl', 'cup', 'jug'], index: 1 }), ...more }
  render(<View state={state} shop={shop} language={undefined} send={send} close={close} />)
  return { send, close }
}
afterEach(cleanup)

it('[COM-08] shows the product under its name, with a form that adds it', () => {
  show({ phase: 'ready', product: bowl?.product })
  expect(screen.getByRole('heading', { name: 'A bowl' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View full details' }).getAttribute('href')).toBe('/shop/bowl')
})

it('[COM-08] its buttons reach the other products of the group and close the dialog', async () => {
  const { send, close } = show({ phase: 'ready', product: bowl?.product })
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Previous product' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next product' }))
  expect(send.mock.calls).toEqual([[{ type: 'step', by: -1 }], [{ type: 'step', by: 1 }]])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

it('a product that cannot be loaded can be tried again', async () => {
  const { send } = show({ phase: 'failed' })
  await userEvent.click(screen.getByRole('button', { name: 'Unable to load. Try again.' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'retry' })
})
