import { act, cleanup, render } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AsComponentProps } from './component'

type Component = ComponentType<AsComponentProps<Record<string, unknown>>>
interface Served {
  readonly sample: Record<string, unknown>
  readonly Markup: ComponentType<{ config: Record<string, unknown> }>
}

const entries = import.meta.glob<Record<string, Component>>('../../*/src/react.tsx')
const markups = import.meta.glob<Served>('../../*/src/markup.tsx')
const paths = Object.keys(entries)
const nameOf = (path: string) => path.split('/')[2] as string
/** One with attributes that are the visitor's, one in a span, one with a view: a run of all tests has them and every sixth, `npm run chaos -- components` all. */
const kinds = ['accordion', 'comment-counts', 'calendar']
const isShown = (path: string, at: number) =>
  import.meta.env.CHAOS === 'full' || at % 6 === 5 || kinds.includes(nameOf(path))
const turn = () => act(async () => {})

/** The first text of a config, changed; a block is shown with both. */
function changed(sample: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(sample).replace(/: ?"([A-Z][a-z]+)/, ':"Changed $1'))
}

/** Stylesheets hide scaled text until it has this class, so its block leaves it there. */
const withoutLoaded = (element: Element | null) => element?.innerHTML.replace(' loaded"', '"')

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(cleanup)

it('there are components to look at', () => {
  expect(paths.length).toBeGreaterThan(35)
  expect(paths.map(nameOf)).toEqual(expect.arrayContaining(kinds))
})

it.each(paths.filter(isShown).map((path) => [nameOf(path), path] as const))(
  '%s: changed props leave the HTML of the server for them, and unmounting leaves nothing',
  async (_name, path) => {
    const [module, { sample, Markup }] = await Promise.all([
      entries[path]?.() as Promise<Record<string, Component>>,
      markups[path.replace('react.tsx', 'markup.tsx')]?.() as Promise<Served>,
    ])
    const Block = Object.values(module)[0] as Component
    const errors = vi.spyOn(console, 'error')
    const other = changed(sample)
    const { container, rerender, unmount } = render(<Block config={sample} />, { wrapper: StrictMode })
    await turn()
    rerender(<Block config={other} />)
    await turn()
    // The block takes back its own changes.
    rerender(<Block config={other} script={false} />)
    await turn()
    const served = render(<Markup config={other} />).container
    expect(withoutLoaded(container.firstElementChild)).toBe(withoutLoaded(served))
    unmount()
    await turn()
    expect(container.innerHTML).toBe('')
    expect(errors.mock.calls).toEqual([])
  },
)
