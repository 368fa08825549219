import { expect, it } from 'vitest'
import { type Action, type Config, init, reduce, type State } from './model'

const config: Config = { isOverlay: false, position: 'scroll-back', folders: 2 }
const start = () => init(config)
const run = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)

it('[HDR-01] the menu opens and closes, and closes its folder with it', () => {
  const open = run(start(), { type: 'toggle-menu' }, { type: 'toggle-folder', index: 1 })
  expect(open).toMatchObject({ isMenuOpen: true, folder: 1 })
  expect(run(open, { type: 'close-menu' })).toMatchObject({ isMenuOpen: false, folder: undefined })
  expect(run(open, { type: 'toggle-menu' })).toMatchObject({ isMenuOpen: false, folder: undefined })
})

it('[HDR-01] one folder is open at a time; its title closes it again', () => {
  const first = run(start(), { type: 'toggle-folder', index: 0 })
  expect(run(first, { type: 'toggle-folder', index: 1 }).folder).toBe(1)
  expect(run(first, { type: 'toggle-folder', index: 0 }).folder).toBeUndefined()
  expect(run(first, { type: 'close-folder' }).folder).toBeUndefined()
})

it('a folder that does not exist, or a close with nothing open, changes nothing', () => {
  const state = start()
  for (const index of [-1, 2, Number.NaN]) expect(run(state, { type: 'toggle-folder', index })).toBe(state)
  expect(run(state, { type: 'close-folder' }, { type: 'close-menu' })).toBe(state)
})

it('a header hides on the way down, unless something of it is open', () => {
  const down: Action = { type: 'scroll', isDown: true }
  const hidden = run(start(), down)
  expect(hidden.isHidden).toBe(true)
  expect(run(hidden, down)).toBe(hidden)
  expect(run(hidden, { type: 'scroll', isDown: false }).isHidden).toBe(false)
  expect(run(hidden, { type: 'toggle-menu' }, down).isHidden).toBe(false)
  expect(run(hidden, { type: 'toggle-folder', index: 0 }, down).isHidden).toBe(false)
})
