// @vitest-environment node
import { expect, it } from 'vitest'
import { noStarts } from './evidence'
import {
  countStarts,
  evidenceFrom,
  fromSteps,
  isFailure,
  isStart,
  startColumns,
  toColumns,
  toMemoryStep,
  toSizeStep,
  toTimeStep,
} from './starts'

it('times are counted in steps that double, from 50 ms to 12.8 s and beyond', () => {
  expect([0, 50, 51, 100, 101, 12_800, 12_801].map(toTimeStep)).toEqual([0, 0, 1, 1, 2, 8, 9])
  expect(toTimeStep('no number')).toBe(9)
})

it('bytes are counted in sixteenths of steps that double, from 4 KiB on, and none where they are not known', () => {
  expect([1, 4096, 8192, 8193, 9000, 4096 * 2 ** 12, 2 ** 40].map(toSizeStep)).toEqual([0, 0, 16, 16, 18, 192, 192])
  expect([0, -1, undefined, 'x'].map(toSizeStep)).toEqual([undefined, undefined, undefined, undefined])
})

it('memory is counted in steps that double, from 8 MB on, and none where it is not known', () => {
  expect([1, 8, 8.1, 16, 17, 8 * 2 ** 20, 1e12].map(toMemoryStep)).toEqual([0, 0, 1, 1, 2, 20, 20])
  expect([0, undefined, 'x'].map(toMemoryStep)).toEqual([undefined, undefined, undefined])
})

it('each step is read again as itself', () => {
  const steps = (count: number) => Array.from({ length: count }, (_, at) => at)
  const unknown = { time: undefined, memory: undefined, size: undefined }
  for (const time of steps(10)) expect(toTimeStep(fromSteps({ ...unknown, time }).ms)).toBe(time)
  for (const memory of steps(21)) expect(toMemoryStep(fromSteps({ ...unknown, memory }).mb)).toBe(memory)
  for (const size of steps(193)) expect(toSizeStep(fromSteps({ ...unknown, size }).bytes)).toBe(size)
  expect(fromSteps(unknown)).toEqual({})
})

it.each([
  ['ready', true, false],
  ['ready:100', true, false],
  ['readyish', false, false],
  ['failed:start', true, true],
  ['failed:run', false, true],
  ['failed:runtime', true, true],
  ['dead', false, true],
  ['older', false, false],
  ['html', false, false],
])('%s: a start %s, a failure %s', (outcome, start, failure) => {
  expect([isStart(outcome), isFailure(outcome)]).toEqual([start, failure])
})

it('starts that ended alike are counted with their measures; those that failed have none', () => {
  const measured = { time: 3, memory: 2, size: 20 }
  expect(countStarts({ outcome: 'ready', ...measured }, 5)).toEqual({
    ...{ starts: 5, failures: 0, timed: 5, time: 15, timeSquares: 45 },
    ...{ weighed: 5, memory: 10, memorySquares: 20, sized: 5, size: 100, sizeSquares: 2000 },
    ...{ times: [0, 0, 0, 5, 0, 0, 0, 0, 0, 0], served: 0, begun: 0, ended: 0 },
  })
  const unknown = { time: undefined, memory: undefined, size: undefined }
  expect(countStarts({ outcome: 'ready:50', ...unknown, size: 0 })).toEqual({ ...noStarts, starts: 1, sized: 1 })
  expect(countStarts({ outcome: 'failed:load', ...measured }, 2)).toEqual({ ...noStarts, starts: 2, failures: 2 })
  expect(countStarts({ outcome: 'dead', ...measured })).toEqual({ ...noStarts, failures: 1 })
})

it('counts go through columns unchanged, also where a database answers them as text, and failures are at most the starts', () => {
  const counted = countStarts({ outcome: 'ready', time: 3, memory: 2, size: 20 }, 5)
  const row = toColumns(counted)
  expect(Object.keys(row)).toEqual(startColumns)
  expect(row).toMatchObject({ time_squares: 45, memory_squares: 20, size_squares: 2000 })
  const asText = Object.fromEntries(Object.entries(row).map(([name, count]) => [name, String(count)]))
  const late = { ...toColumns(noStarts), starts: 2, failures: 3 }
  expect(
    evidenceFrom([
      { site: 'a', hour: 'h', cohort: 'canary', ...(asText as unknown as typeof row) },
      { site: 'a', hour: 'h', cohort: 'stable', ...late },
      { site: 'a', hour: 'later', cohort: 'stable', ...row },
      { site: 'b', hour: 'h', cohort: 'stable', ...row },
    ]),
  ).toEqual([
    { site: 'a', hour: 'h', canary: counted, stable: { ...noStarts, starts: 2, failures: 2 } },
    { site: 'a', hour: 'later', canary: noStarts, stable: counted },
    { site: 'b', hour: 'h', canary: noStarts, stable: counted },
  ])
})
