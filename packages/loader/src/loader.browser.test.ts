import type { Block } from '@ashlar/core-block'
import { settled } from '@repo/tooling/wait'
import { expect, it, vi } from 'vitest'
import { entry, log, recorder, stage, start, status, until } from './fixtures'
import { startPage } from './index'

it('[LDR-01] a module is imported only when an element matches, and once however many do', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="a" id="2"></i>'
  const { asked } = start([entry('a'), entry('b')], { '/a.js': recorder('a') })
  await until('2', 'ready')
  expect(asked).toEqual(['/a.js'])
  expect(log).toEqual(['a:init:1', 'a:init:2'])
})

it('a form whose fields are called as its members stops no other block', async () => {
  const fields = ['matches', 'contains', 'closest'].map((name) => `<input name="${name}">`).join('')
  document.body.innerHTML = `<form class="a" id="1">${fields}<i class="b" id="2"></i></form><i class="a" id="3"></i>`
  start([entry('a'), entry('b')], { '/a.js': recorder('a'), '/b.js': recorder('b') })
  for (const id of ['1', '2', '3']) await until(id, 'ready')
})

it.each([
  ['fields are called as what asks for parts', { visibleWith: 'b' }, '<input name="querySelector">', undefined],
  ['a script has taken away what tells of the viewport', {}, '', 'IntersectionObserver'],
] as const)('[ENV-04] where %s, a block starts at once and stops no other', async (_case, facts, fields, global) => {
  if (global) vi.stubGlobal(global, undefined)
  document.body.innerHTML = `<form class="a" id="1">${fields}</form><i class="b" id="2"></i>`
  start([entry('a', { load: 'visible', ...facts }), entry('b')], { '/a.js': recorder('a'), '/b.js': recorder('b') })
  for (const id of ['1', '2']) await until(id, 'ready')
})

it('[LDR-02] a second run is refused with its console error and does nothing', () => {
  const options = { entries: [] }
  const first = startPage(options)
  expect(startPage(options)).toBeUndefined()
  expect(console.error).toHaveBeenCalledWith('Detected second run, this is bad.')
  first?.destroy()
  const again = startPage(options)
  expect(again).toBeDefined()
  again?.destroy()
})

it('[LDR-03] the page starts although the script came after DOM ready, and destroy leaves nothing behind', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i>'
  const block = recorder('a')
  const page = startPage({ entries: [entry('a')], load: async () => block })
  await until('1', 'ready')
  page?.destroy()
  expect(log).toEqual(['a:init:1', 'a:destroy:1:page'])
  document.body.insertAdjacentHTML('beforeend', '<i class="a" id="2"></i>')
  await settled()
  expect(status('2')).toBeUndefined()
})

it('[LDR-03] the end of the page ends a block that the end of another one takes away', async () => {
  document.body.innerHTML = '<i class="a" id="1"><i class="b" id="2"></i></i>'
  const emptied: Block = { ...recorder('a'), destroy: (element) => element.replaceChildren() }
  start([entry('a'), entry('b')], { '/a.js': emptied, '/b.js': recorder('b') })
  await until('2', 'ready')
  await until('1', 'ready')
  stage.loader?.destroy()
  expect(log).toContain('b:destroy:2:page')
})

it('[LDR-03] a block whose end fails is reported, and keeps no other one from its end', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="b" id="2"></i>'
  const error = new Error('half-way')
  const failing: Block = {
    ...recorder('a'),
    destroy() {
      throw error
    },
  }
  const { report } = start([entry('a'), entry('b')], { '/a.js': failing, '/b.js': recorder('b') })
  await until('1', 'ready')
  await until('2', 'ready')
  stage.loader?.destroy()
  expect(report).toHaveBeenCalledExactlyOnceWith(error, expect.objectContaining({ name: 'a' }))
  expect(log).toContain('b:destroy:2:page')
})

it('[LDR-04] a module that cannot be loaded is logged with its selector, its HTML stays, and the others start', async () => {
  document.body.innerHTML = '<b class="a" id="1"><u>kept</u></b><b class="c" id="2"></b>'
  const { asked } = start([entry('a'), entry('c')], { '/c.js': recorder('c') }, { report: undefined as never })
  await until('2', 'ready')
  await until('1', 'failed')
  expect(document.getElementById('1')?.innerHTML).toBe('<u>kept</u>')
  expect(asked.filter((url) => url.startsWith('/a.js'))).toEqual(['/a.js', '/a.js#again'])
  expect(console.error).toHaveBeenCalledWith(
    'Unable to load module for trigger',
    '.a',
    expect.objectContaining({ path: '/a.js' }),
  )
})

it('[LDR-05] a module that does not arrive in time fails with a ChunkLoadError, a missing one carries its path', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="b" id="2"></i><i class="c" id="3"></i>'
  const { report } = start(
    [entry('a'), entry('b'), entry('c')],
    { '/a.js': () => new Promise(() => {}), '/c.js': recorder('c') },
    { timeouts: { lastLoad: 1500 } },
  )
  await until('1', 'failed')
  await until('2', 'failed')
  await until('3', 'ready')
  const errors = Object.fromEntries(report.mock.calls.map(([error, { name }]) => [name, error]))
  expect(errors.a).toMatchObject({ name: 'ChunkLoadError', code: 'TIMEOUT', path: '/a.js' })
  expect(errors.b).toMatchObject({ name: 'ChunkLoadError', code: 'NOT_FOUND', path: '/b.js' })
})

it('a first import that fails is not final: the module is asked for again after 200 ms, by an address that has not failed', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i>'
  let tries = 0
  const { asked, report } = start([entry('a')], {
    '/a.js': async () => {
      tries++
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module: /a.js')
      return recorder('a')
    },
  })
  await until('1', 'ready')
  expect(asked).toEqual(['/a.js', '/a.js#again'])
  expect(report).not.toHaveBeenCalled()
})

it('a module that throws, or a block whose init throws, falls back to the previous release', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="b" id="2"></i>'
  const releases = (name: string) => ['2', '1'].map((version) => ({ version, url: `/${name}-${version}.js` }))
  const throwing = recorder('new', () => {
    throw new Error('half-way')
  })
  const { asked, report } = start([entry('a', { releases: releases('a') }), entry('b', { releases: releases('b') })], {
    '/a-2.js': async () => {
      throw new ReferenceError('x is not defined')
    },
    '/a-1.js': recorder('old-a'),
    '/b-2.js': throwing,
    '/b-1.js': recorder('old-b'),
  })
  await until('1', 'ready')
  await until('2', 'ready')
  expect(log).toContain('old-a:init:1')
  expect(log).toContain('old-b:init:2')
  expect(asked.filter((url) => url === '/a-2.js')).toHaveLength(1)
  expect(report).not.toHaveBeenCalled()
})

it('a sibling that hangs or is slow delays no other block, not even in init', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="b" id="2"></i><i class="c" id="3"></i>'
  start([entry('a'), entry('b'), entry('c')], {
    '/a.js': () => new Promise(() => {}),
    '/b.js': recorder('b', () => new Promise(() => {})),
    '/c.js': recorder('c'),
  })
  await until('3', 'ready')
  expect([status('1'), status('2')]).toEqual(['loading', 'starting'])
})

it('parents start before their children', async () => {
  document.body.innerHTML = '<div class="p" id="p"><i class="c" id="c"></i></div>'
  start([entry('c'), entry('p')], {
    '/p.js': recorder('p', () => settled()),
    '/c.js': recorder('c'),
  })
  await until('c', 'ready')
  expect(log).toEqual(['p:init:p', 'c:init:c'])
  expect(status('p')).toBe('ready')
})

it('content inserted later comes alive, removed content is taken down, moved content is left alone', async () => {
  start([entry('a')], { '/a.js': recorder('a') })
  document.body.insertAdjacentHTML('beforeend', '<section><i class="a" id="1"></i></section><section id="s"></section>')
  await until('1', 'ready')
  const element = document.getElementById('1') as HTMLElement
  document.getElementById('s')?.append(element)
  await settled()
  expect(log).toEqual(['a:init:1'])
  document.getElementById('s')?.remove()
  await vi.waitFor(() => expect(log).toEqual(['a:init:1', 'a:destroy:1:removed']))
})

it('the same root scanned twice starts a block once', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i>'
  start([entry('a')], { '/a.js': recorder('a') })
  stage.loader?.init()
  stage.loader?.init(document.body)
  await until('1', 'ready')
  stage.loader?.init()
  await settled()
  expect(log).toEqual(['a:init:1'])
})

it('destroy while a module is on its way means it never starts, and init afterwards starts it', async () => {
  document.body.innerHTML = '<div id="r"><i class="a" id="1"></i></div>'
  const root = document.getElementById('r') as HTMLElement
  let arrive: (block: Block) => void = () => {}
  start([entry('a')], { '/a.js': () => new Promise<Block>((resolve) => (arrive = resolve)) })
  await until('1', 'loading')
  stage.loader?.destroy(root)
  arrive(recorder('a'))
  await settled()
  expect(log).toEqual([])
  stage.loader?.init(root)
  await until('1', 'ready')
  expect(log).toEqual(['a:init:1'])
})

it('a block that ends itself by an error is marked failed', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i>'
  start([entry('a')], { '/a.js': recorder('a') })
  await until('1', 'ready')
  const detail = { name: 'a', error: new Error('later') }
  document.getElementById('1')?.dispatchEvent(new CustomEvent('block:error', { bubbles: true, detail }))
  expect(status('1')).toBe('failed')
})

it('a block that waits for idle time starts as well in a browser that is never idle', async () => {
  // Like a browser that has nothing to paint and is not idle either: only the timeout ends.
  const never = vi.spyOn(window, 'requestIdleCallback').mockImplementation((call, { timeout } = {}) => {
    if (timeout !== undefined && timeout <= 2000) setTimeout(call)
    return 0
  })
  document.body.innerHTML = '<i class="a" id="1"></i>'
  start([{ ...entry('a'), load: 'idle' }], { '/a.js': recorder('a') })
  await until('1', 'ready')
  never.mockRestore()
})

it('a block that runs without the ladder and ends by an error is marked as failed', async () => {
  document.body.innerHTML = '<div class="a" id="1"><i id="inner"></i></div>'
  start([entry('a')], { '/a.js': recorder('a') }, { ladder: () => Promise.reject(new Error('no network')) })
  await until('1', 'ready')
  const end = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new CustomEvent('block:error', { bubbles: true, detail: { name: 'a' } }))
  end('inner')
  expect(status('1')).toBe('ready')
  end('1')
  expect(status('1')).toBe('failed')
})

it('a block whose ladder never arrives starts without it', async () => {
  document.body.innerHTML = '<div class="a" id="1"></div>'
  start([entry('a')], { '/a.js': recorder('a') }, { ladder: () => new Promise(() => {}) })
  await until('1', 'ready')
  expect(log).toEqual(['a:init:1'])
})
