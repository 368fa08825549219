// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import page from '../../../docs/testing-with-blocks.md?raw'
import type { AsComponentProps } from './component'

const entries = import.meta.glob<Record<string, ComponentType<AsComponentProps<unknown>>>>('../../*/src/react.tsx')
const markups = import.meta.glob<{ readonly sample: unknown }>('../../*/src/markup.tsx')
/** Every fourth; all in `npm run chaos -- components`. */
const paths = Object.keys(entries).filter((_, at) => process.env.CHAOS === 'full' || at % 4 === 0)
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** The set-up file that the page of docs gives to projects that test in jsdom. */
const [, setUp = ''] = /## In jsdom[\s\S]*?```ts\n([\s\S]*?)```/.exec(page) ?? []

beforeAll(() => {
  new Function(setUp.replace('(query: string)', '(query)'))()
  // What a browser would leave the page for.
  document.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault())
})
afterEach(cleanup)

it.each(paths.map((path) => [path.split('/')[2] as string, path] as const))(
  '%s starts in jsdom, is pressed everywhere, and goes on',
  async (_name, path) => {
    const module = await entries[path]?.()
    const { sample } = (await markups[path.replace('react.tsx', 'markup.tsx')]?.()) ?? {}
    const [Block] = Object.values(module ?? {})
    const failed: unknown[] = []
    const note = (event: Event) => failed.push((event as CustomEvent).detail.error)
    document.addEventListener('block:error', note)
    const { container } = render(Block && <Block config={sample} />)
    await turn()
    for (const control of container.querySelectorAll<HTMLElement>('a, button:not([hidden]), input')) control.click()
    await turn()
    document.removeEventListener('block:error', note)
    expect(failed).toEqual([])
  },
)

it('there are blocks to look at', () => {
  expect(Object.keys(entries).length).toBeGreaterThan(35)
  expect(setUp).toContain('Observer')
})
