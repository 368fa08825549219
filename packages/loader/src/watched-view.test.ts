import { expect, it, onTestFinished, vi } from 'vitest'
import type { Attempt } from './options'
import { weighRelease } from './watched-view'

const attempt: Attempt = {
  block: 'menu',
  wanted: '1.2.0',
  got: '1.2.0',
  rung: 0,
  phase: null,
  code: null,
  ms: 20,
  cohort: 'canary',
}

/** The bytes of a release on a page that has fetched files of these sizes. */
function weigh(files: readonly (readonly [name: string, encodedBodySize?: number])[]) {
  const entries = files.map(([name, encodedBodySize]) => ({
    name: `https://cdn.example/${name}`,
    ...(encodedBodySize !== undefined && { encodedBodySize }),
  }))
  const read = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceResourceTiming[])
  onTestFinished(() => read.mockRestore())
  return weighRelease(attempt)
}

it('a release weighs what its own files were sent as, and the rest of its record stays', () => {
  const others = [
    ['menu/1.1.0/index.js', 7000],
    ['menu/1.2.01/index.js', 7000],
    ['sub-menu/1.2.0/index.js', 7000],
    ['core-block/1.2.0/index.js', 7000],
  ] as const
  const own = [['menu/1.2.0/index.js', 1500], ['menu/1.2.0/style.css', 300], ['menu/1.2.0/later.js']] as const
  expect(weigh([...others, ...own])).toEqual({ ...attempt, bytes: 1800 })
  expect(performance.getEntriesByType).toHaveBeenCalledWith('resource')
})

it('a release has no weight where the browser does not tell the size of its files', () => {
  expect(weigh([['menu/1.2.0/index.js', 0], ['menu/1.2.0/style.css']]).bytes).toBeUndefined()
  expect(weigh([]).bytes).toBeUndefined()
})
