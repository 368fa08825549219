import type { Block } from '@ashlar/core-block'
import { watchLeaks } from '@repo/tooling/leaks'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entry, recorder, start, status, until } from './fixtures'
import type { ManifestEntry } from './index'
import type { Attempt } from './options'

const served = '<b class="part">Questions</b> and <b class="part">answers</b>'
const releases = ['2', '1'].map((version) => ({ version, url: `/a/${version}/index.js` }))
const twoRungs = (more: Partial<ManifestEntry> = {}) => entry('a', { releases, parts: ['.part'], ...more })
const element = () => document.getElementById('1') as HTMLElement
const records: (Attempt & { site: string })[] = []
let answer: object = {}
const options = { records: { health: '/health', site: 'shop' }, timeouts: { load: 500, start: 200 } }

beforeEach(() => {
  records.length = 0
  answer = {}
  sessionStorage.clear()
  document.body.innerHTML = `<section class="a" id="1">${served}</section><i class="b" id="2"></i>`
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    records.push(...JSON.parse(`${init?.body}`).records)
    return Response.json(answer)
  })
})
afterEach(() => sessionStorage.clear())

/** The page is looked at again, or left. */
function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const attempts = async (count: number) => {
  show(true)
  await vi.waitFor(() => expect(records.length).toBeGreaterThanOrEqual(count))
  return records.filter(({ block }) => block === 'a').map(({ got, rung, phase, code }) => [got, rung, phase, code])
}
const failing = (init: (element: HTMLElement) => void | Promise<void>) => ({
  '/a/2/index.js': recorder('new', init),
  '/a/1/index.js': recorder('old'),
  '/b.js': recorder('b'),
})
const never = () => new Promise<never>(() => {})

const faults: [string, string, string, Record<string, Block | (() => Promise<Block>)>][] = [
  ['is not there', 'load', 'missing', { '/a/1/index.js': recorder('old') }],
  ['never arrives', 'load', 'timeout', { '/a/2/index.js': never, '/a/1/index.js': recorder('old') }],
  [
    'throws at load',
    'load',
    'throws',
    {
      '/a/2/index.js': async () => {
        throw new ReferenceError('x is not defined')
      },
      '/a/1/index.js': recorder('old'),
    },
  ],
  [
    'empties the element and throws',
    'start',
    'throws',
    failing((root) => {
      root.replaceChildren()
      throw new Error('half-way')
    }),
  ],
  [
    'empties the element, and never settles',
    'start',
    'timeout',
    failing((root) => {
      root.replaceChildren()
      return never()
    }),
  ],
  ['removes a part', 'check', 'part', failing((root) => root.querySelector('b')?.classList.remove('part'))],
  ['removes text', 'check', 'text', failing((root) => root.childNodes[1]?.remove())],
  ['removes its own element', 'check', 'element', failing((root) => root.remove())],
  [
    'reports an error of its first view',
    'start',
    'throws',
    failing((root) => {
      const detail = { name: 'a', error: new Error('in the view') }
      queueMicrotask(() => root.dispatchEvent(new CustomEvent('block:error', { detail })))
    }),
  ],
]

it.each(faults)(
  'a release that %s gives its place to the next one, on the served HTML',
  async (_, phase, code, modules) => {
    const neighbour = document.getElementById('2') as HTMLElement
    const { report } = start([twoRungs(), entry('b')], { '/b.js': recorder('b'), ...modules }, options)
    await until('1', 'ready')
    await until('2', 'ready')
    expect(element().innerHTML).toBe(served)
    expect(element().dataset.blockRelease).toBe('1')
    expect(document.getElementById('2')).toBe(neighbour)
    expect(await attempts(3)).toEqual([
      [null, 0, phase, code],
      ['1', 1, null, null],
    ])
    const ofBlock = expect.objectContaining({ block: 'a', wanted: '2', cohort: 'stable', site: 'shop' })
    expect(records.filter(({ block }) => block === 'a')).toEqual([ofBlock, ofBlock])
    expect(records.filter(({ ms }) => !Number.isInteger(ms) || ms < 0)).toEqual([])
    expect(report).not.toHaveBeenCalled()
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining(`a@2 failed (${phase}: ${code})`),
      expect.anything(),
    )
  },
)

it('after the last release the HTML stands as it was served, and one record more tells it', async () => {
  const broken = recorder('a', (root) => {
    root.replaceChildren()
    throw new Error('half-way')
  })
  const { report } = start([twoRungs()], { '/a/2/index.js': broken, '/a/1/index.js': broken }, options)
  await until('1', 'failed')
  expect(element().innerHTML).toBe(served)
  expect(element().hasAttribute('data-block-release')).toBe(false)
  expect(await attempts(3)).toEqual([
    [null, 0, 'start', 'throws'],
    [null, 1, 'start', 'throws'],
    [null, null, 'start', 'throws'],
  ])
  expect(report).toHaveBeenCalledOnce()
})

it('text may shrink where the contract says so, and a contract without parts is not compared', async () => {
  const shorter = failing((root) => {
    root.textContent = 'x'
  })
  start([twoRungs({ parts: [], shrinks: true })], shorter, options)
  await until('1', 'ready')
  expect(element().dataset.blockRelease).toBe('2')
})

it('a late start changes nothing', async () => {
  let finish = () => {}
  const late = new Promise<void>((resolve) => {
    finish = resolve
  })
  start(
    [twoRungs()],
    failing(() => late),
    options,
  )
  await until('1', 'ready')
  finish()
  await settled()
  expect(element().dataset.blockRelease).toBe('1')
  expect(status('1')).toBe('ready')
})

it('an element is not observed any more once its block is ready', async () => {
  const { asked } = start(
    [twoRungs({ load: 'interaction' })],
    failing(() => {}),
    { timeouts: options.timeouts },
  )
  const leaks = watchLeaks()
  element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await until('1', 'ready')
  await settled()
  leaks.stop()
  expect(asked).toEqual(['/a/2/index.js'])
  expect(leaks.left().filter((line) => line.startsWith('observer'))).toEqual([])
})

/** An error whose stack has the file of a release in it. */
function throwIn(version: string) {
  const error = new Error('on click')
  error.stack = `Error: on click\n    at x (${location.origin}/a/${version}/index.js:1:2)`
  dispatchEvent(new ErrorEvent('error', { error }))
}

it('a release that fails twice in a session is swapped on the whole page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<section class="a" id="3"></section>')
  const modules = failing(() => {})
  start([twoRungs()], modules, options)
  await until('1', 'ready')
  await until('3', 'ready')
  throwIn('2')
  throwIn('1')
  expect(element().dataset.blockRelease).toBe('2')
  throwIn('2')
  await vi.waitFor(() => expect(element().dataset.blockRelease).toBe('1'))
  await vi.waitFor(() => expect(document.getElementById('3')?.dataset.blockRelease).toBe('1'))
  expect(await attempts(6)).toEqual([
    ['2', 0, null, null],
    ['2', 0, null, null],
    ['2', 0, 'run', 'throws'],
    ['2', 0, 'run', 'throws'],
    ['1', 1, null, null],
    ['1', 1, null, null],
  ])
})

it('a block that ends itself by an error twice starts again with the next release', async () => {
  document.body.insertAdjacentHTML('beforeend', '<section class="a" id="3"></section>')
  start(
    [twoRungs()],
    failing(() => {}),
    options,
  )
  await until('1', 'ready')
  await until('3', 'ready')
  const fail = (id: string) => {
    const detail = { name: 'a', error: new Error(id), phase: 'run' }
    document.getElementById(id)?.dispatchEvent(new CustomEvent('block:error', { bubbles: true, detail }))
  }
  fail('1')
  expect(status('1')).toBe('failed')
  fail('3')
  await until('1', 'ready')
  await until('3', 'ready')
  expect(element().dataset.blockRelease).toBe('1')
})

it('a block with a form that a visitor has changed is not swapped', async () => {
  element().innerHTML = '<input value="">'
  start(
    [twoRungs({ parts: [] })],
    failing(() => {}),
    options,
  )
  await until('1', 'ready')
  const input = element().querySelector('input') as HTMLInputElement
  input.value = 'typed'
  throwIn('2')
  throwIn('2')
  await settled()
  expect(element().dataset.blockRelease).toBe('2')
  expect(input.value).toBe('typed')
})

it('a revoked release is swapped when the page is looked at again, and a killed block goes down to the served HTML', async () => {
  const { report } = start(
    [twoRungs(), entry('b')],
    failing(() => {}),
    options,
  )
  await until('1', 'ready')
  await until('2', 'ready')
  answer = { revision: 2, revoked: ['a@2', 'b', 7] }
  await attempts(2)
  await until('2', 'failed')
  await vi.waitFor(() => expect(element().dataset.blockRelease).toBe('1'))
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.objectContaining({ name: 'b' }))
})

it('an open tab asks when it is looked at, and at most once in 30 seconds', async () => {
  start(
    [twoRungs()],
    failing(() => {}),
    options,
  )
  await until('1', 'ready')
  await attempts(1)
  const clock = vi.spyOn(performance, 'now')
  const calls = () => vi.mocked(window.fetch).mock.calls.length
  show(false)
  expect(calls()).toBe(1)
  clock.mockReturnValue(performance.now() + 30_001)
  answer = { revoked: ['a@2'] }
  show(false)
  await vi.waitFor(() => expect(element().dataset.blockRelease).toBe('1'))
  expect(calls()).toBe(2)
  clock.mockRestore()
})

it('records are sent together, two seconds after the first, without cookies; none without an address', async () => {
  const { records: _records, ...without } = options
  start(
    [twoRungs()],
    failing(() => {}),
    without,
  )
  await until('1', 'ready')
  show(true)
  expect(window.fetch).not.toHaveBeenCalled()
})

it('a style of a release that cannot be had is a reason to fall, and the last release starts without its own', async () => {
  const [newer, older] = releases as [(typeof releases)[0], (typeof releases)[0]]
  const style = vi.fn(async () => {
    throw new Error('no style')
  })
  const styled = [
    { ...newer, style: ['/a/2/style.css'] as const },
    { ...older, style: ['/a/1/style.css'] as const },
  ]
  start(
    [twoRungs({ releases: styled })],
    failing(() => {}),
    { ...options, style },
  )
  await until('1', 'ready')
  expect(element().dataset.blockRelease).toBe('1')
  expect(await attempts(2)).toEqual([
    [null, 0, 'style', 'missing'],
    ['1', 1, null, null],
  ])
})
