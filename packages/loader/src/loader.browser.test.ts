import type { Block, BlockContext } from '@ashlar/core-block'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoader, type Loader, type LoaderOptions, type SliceEntry, startPage } from './index'

let loader: Loader | undefined
const log: string[] = []

beforeEach(() => {
  document.body.innerHTML = ''
  log.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  loader?.destroy()
  loader = undefined
  document.adoptedStyleSheets = []
  vi.restoreAllMocks()
})

/** A block that writes down what happens to it. */
function recorder(name: string, init: (element: HTMLElement) => void | Promise<void> = () => {}): Block {
  return {
    init(element) {
      log.push(`${name}:init:${element.id}`)
      const made = { name, element, status: 'ready' as const }
      const pending = init(element)
      return pending ? pending.then(() => made) : made
    },
    destroy: (element, reason) => log.push(`${name}:destroy:${element.id}:${reason}`),
  }
}
const entry = (name: string, more: Partial<SliceEntry> = {}): SliceEntry => ({
  name,
  selector: `.${name}`,
  urls: [`/${name}.js`],
  load: 'now',
  ...more,
})
/** A loader over modules by address; a missing one fails like a browser does. */
function start(
  entries: SliceEntry[],
  modules: Record<string, Block | (() => Promise<Block>)>,
  more: Partial<LoaderOptions> = {},
) {
  const asked: string[] = []
  const report = vi.fn()
  loader = createLoader({
    entries,
    report,
    async load(url) {
      asked.push(url)
      const module = modules[url]
      if (typeof module === 'function') return module()
      if (!module) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
      return module
    },
    ...more,
  })
  loader.init()
  return { asked, report }
}
const status = (id: string) => document.getElementById(id)?.dataset.blockStatus
const until = (id: string, wanted: string) => vi.waitFor(() => expect(status(id)).toBe(wanted), { timeout: 5000 })

it('[LDR-01] a module is imported only when an element matches, and once however many do', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="a" id="2"></i>'
  const { asked } = start([entry('a'), entry('b')], { '/a.js': recorder('a') })
  await until('2', 'ready')
  expect(asked).toEqual(['/a.js'])
  expect(log).toEqual(['a:init:1', 'a:init:2'])
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
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(status('2')).toBeUndefined()
})

it('[LDR-04] a module that cannot be loaded is logged with its selector, its HTML stays, and the others start', async () => {
  document.body.innerHTML = '<b class="a" id="1"><u>kept</u></b><b class="c" id="2"></b>'
  const { asked } = start([entry('a'), entry('c')], { '/c.js': recorder('c') }, { report: undefined as never })
  await until('2', 'ready')
  await until('1', 'failed')
  expect(document.getElementById('1')?.innerHTML).toBe('<u>kept</u>')
  expect(asked.filter((url) => url === '/a.js')).toHaveLength(2)
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
    { timeout: 300 },
  )
  await until('1', 'failed')
  await until('2', 'failed')
  await until('3', 'ready')
  const errors = Object.fromEntries(report.mock.calls.map(([error, { name }]) => [name, error]))
  expect(errors.a).toMatchObject({ name: 'ChunkLoadError', code: 'TIMEOUT', path: '/a.js' })
  expect(errors.b).toMatchObject({ name: 'ChunkLoadError', code: 'NOT_FOUND', path: '/b.js' })
})

it('a module waits 120 seconds unless told otherwise', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<i class="a" id="1"></i>'
  const { report } = start([entry('a')], { '/a.js': () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(119_000)
  expect(report).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(report).toHaveBeenCalled()
  vi.useRealTimers()
})

it('a first import that fails is not final: the same address is asked again after 200 ms', async () => {
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
  expect(asked).toHaveLength(2)
  expect(report).not.toHaveBeenCalled()
})

it('a module that throws, or a block whose init throws, falls back to the previous release', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i><i class="b" id="2"></i>'
  const urls = (name: string) => [`/${name}-2.js`, `/${name}-1.js`]
  const throwing = recorder('new', () => {
    throw new Error('half-way')
  })
  const { asked, report } = start([entry('a', { urls: urls('a') }), entry('b', { urls: urls('b') })], {
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

it('a sibling that hangs or is slow holds back nobody, not even in init', async () => {
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
    '/p.js': recorder('p', () => new Promise((resolve) => setTimeout(resolve, 80))),
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
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(log).toEqual(['a:init:1'])
  document.getElementById('s')?.remove()
  await vi.waitFor(() => expect(log).toEqual(['a:init:1', 'a:destroy:1:removed']))
})

it('the same root scanned twice starts a block once', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i>'
  start([entry('a')], { '/a.js': recorder('a') })
  loader?.init()
  loader?.init(document.body)
  await until('1', 'ready')
  loader?.init()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(log).toEqual(['a:init:1'])
})

it('destroy while a module is on its way means it never starts, and init afterwards starts it', async () => {
  document.body.innerHTML = '<div id="r"><i class="a" id="1"></i></div>'
  const root = document.getElementById('r') as HTMLElement
  let arrive: (block: Block) => void = () => {}
  start([entry('a')], { '/a.js': () => new Promise<Block>((resolve) => (arrive = resolve)) })
  await until('1', 'loading')
  loader?.destroy(root)
  arrive(recorder('a'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(log).toEqual([])
  loader?.init(root)
  await until('1', 'ready')
  expect(log).toEqual(['a:init:1'])
})

it('a click before the block is ready is kept and said again once', async () => {
  document.body.innerHTML = '<div class="a" id="1"><button>x</button><a href="#plain">y</a></div>'
  const clicks = vi.fn()
  start([entry('a', { load: 'interaction', holds: 'button' })], {
    '/a.js': async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return recorder('a', (element) => element.querySelector('button')?.addEventListener('click', clicks))
    },
  })
  document.querySelector('button')?.click()
  document.querySelector('button')?.click()
  document.querySelector('a')?.click()
  expect(location.hash).toBe('#plain')
  await until('1', 'ready')
  await vi.waitFor(() => expect(clicks).toHaveBeenCalledTimes(1))
  document.querySelector('button')?.click()
  expect(clicks).toHaveBeenCalledTimes(2)
})

it('a block waits for the viewport, for the first touch, or for rest, as its contract says', async () => {
  document.body.innerHTML =
    '<div style="height:6000px"></div><i class="v" id="v">v</i><i class="t" id="t">t</i><i class="r" id="r">r</i>'
  start(
    [entry('v', { load: 'visible', margin: 100 }), entry('t', { load: 'interaction' }), entry('r', { load: 'idle' })],
    {
      '/v.js': recorder('v'),
      '/t.js': recorder('t'),
      '/r.js': recorder('r'),
    },
  )
  await until('r', 'ready')
  expect([status('v'), status('t')]).toEqual(['queued', 'queued'])
  document.getElementById('v')?.scrollIntoView()
  await until('v', 'ready')
  expect(status('t')).toBe('queued')
  document.getElementById('t')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await until('t', 'ready')
})

it('a wish for a block that is not there fetches it and is said again; if it cannot be had, the asker is told', async () => {
  const granted = vi.fn()
  const otherwise = vi.fn()
  const answering: Block = {
    init(element: HTMLElement, _context?: BlockContext) {
      document.addEventListener(
        'ashlar:intent:open',
        (event) => {
          event.preventDefault()
          granted((event as CustomEvent).detail.detail)
        },
        { once: true },
      )
      return { name: 'open', element, status: 'ready' }
    },
    destroy() {},
  }
  document.body.innerHTML = '<button id="b">x</button>'
  const ask = (name: string) =>
    !document
      .getElementById('b')
      ?.dispatchEvent(
        new CustomEvent(`ashlar:intent:${name}`, { bubbles: true, cancelable: true, detail: { detail: 7, otherwise } }),
      )
  const { asked } = start([entry('open', { answers: ['open'] }), entry('gone', { answers: ['gone'] })], {
    '/open.js': answering,
  })
  expect(asked).toEqual([])
  expect(ask('open')).toBe(true)
  await vi.waitFor(() => expect(granted).toHaveBeenCalledExactlyOnceWith(7))
  expect(ask('gone')).toBe(true)
  await vi.waitFor(() => expect(otherwise).toHaveBeenCalledOnce())
  expect(ask('nobody')).toBe(false)
})

it('a block that ends itself by an error is marked failed', async () => {
  document.body.innerHTML = '<i class="a" id="1"></i>'
  start([entry('a')], { '/a.js': recorder('a') })
  await until('1', 'ready')
  const detail = { name: 'a', error: new Error('later') }
  document.getElementById('1')?.dispatchEvent(new CustomEvent('block:error', { bubbles: true, detail }))
  expect(status('1')).toBe('failed')
})
