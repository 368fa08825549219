import type { Block } from '@ashlar/core-block'
import { watchLeaks } from '@repo/tooling/leaks'
import { settled } from '@repo/tooling/wait'
import { expect, it, vi } from 'vitest'
import {
  attempts,
  element,
  entry,
  failing,
  log,
  options,
  recorder,
  records,
  releases,
  served,
  serveRecords,
  stage,
  start,
  status,
  twoRungs,
  until,
} from './fixtures'

serveRecords()

const never = () => new Promise<never>(() => {})

const failures: [string, string, string, Record<string, Block | (() => Promise<Block>)>][] = [
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
  ['removes text', 'check', 'text', failing((root) => root.querySelector('b')?.replaceChildren())],
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

it.each(failures)(
  '[LDR-05] a release that %s gives its place to the next one, on the served HTML',
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

it('after the last release the HTML stands as it was served, and one record more has it', async () => {
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

it('text may shrink where the contract allows it, and a contract without parts is not compared', async () => {
  const shorter = failing((root) => {
    root.textContent = 'x'
  })
  start([twoRungs({ parts: [], shrinks: true })], shorter, options)
  await until('1', 'ready')
  expect(element().dataset.blockRelease).toBe('2')
})

it.each([
  ['', '<i>1 of 3, says another script</i> <u>Send</u>'],
  [' of a translation', '<i><font><font>1 von 3 Bildern. </font><font>Das erste.</font></font></i> <u>Send</u>'],
])('a start writes its text again in place of a longer one%s, and may not lose one', async (_, html) => {
  const load = (change: (root: HTMLElement) => void) => {
    element().innerHTML = html
    start([twoRungs({ parts: [] })], failing(change), options)
    return until('1', 'ready')
  }
  await load((root) => root.querySelector('i')?.replaceChildren('1 of 3'))
  expect(element().dataset.blockRelease).toBe('2')
  stage.loader?.destroy()
  await load((root) => root.querySelector('i')?.replaceChildren(''))
  expect(element().dataset.blockRelease).toBe('1')
})

it('a block inside may change its text while the block around it starts, and may not be lost with it', async () => {
  const nested = '<p>Opens <i class="b" id="b">in three days </i></p>'
  const load = (change: () => void) => {
    element().innerHTML = nested
    start([entry('b'), twoRungs({ parts: [] })], failing(change), options)
    return until('1', 'ready')
  }
  await load(() => {
    ;(document.getElementById('b') as HTMLElement).textContent = 'soon'
  })
  expect(element().dataset.blockRelease).toBe('2')
  stage.loader?.destroy()
  await load(() => element().querySelector('p')?.replaceChildren('Opens in three days'))
  expect(element().dataset.blockRelease).toBe('1')
  expect(document.getElementById('b')).not.toBeNull()
})

it('[FRM-16] blocks in a place that the block owns end with what it held, and those that come there start', async () => {
  const load = (owns: string | undefined, init: () => void | never) => {
    element().innerHTML = '<b class="part">Questions</b><p><i class="b" id="b">served</i></p>'
    log.length = 0
    start([entry('b', { parts: [] }), twoRungs({ owns })], failing(init), options)
    return until('1', 'ready')
  }
  const replace = () =>
    element()
      .querySelector('p')
      ?.replaceChildren(document.createRange().createContextualFragment('<i class="b" id="c">in its place</i>'))
  await load('p', replace)
  expect(element().dataset.blockRelease).toBe('2')
  await until('c', 'ready')
  expect(log).toContain('b:init:c')
  stage.loader?.destroy()
  // Another place is not its own: the release fails, and the served blocks run again.
  await load('.part', replace)
  expect(element().dataset.blockRelease).toBe('1')
  await until('b', 'ready')
  stage.loader?.destroy()
  await load('p', () => {
    replace()
    throw new Error('half-way')
  })
  expect(element().dataset.blockRelease).toBe('1')
  await until('b', 'ready')
  expect(document.getElementById('c')).toBeNull()
})

it('where no other release is left a slow start has more time, and one without end leaves the served HTML', async () => {
  const only = twoRungs({ releases: releases.slice(1) })
  const slow = recorder('a', (root) => {
    root.replaceChildren()
    return never()
  })
  const timeouts = { start: 50, lastStart: 3000 }
  start([only], { '/a/1/index.js': slow }, { timeouts })
  await until('1', 'starting')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(status('1')).toBe('starting')
  await until('1', 'failed')
  expect(element().innerHTML).toBe(served)
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
