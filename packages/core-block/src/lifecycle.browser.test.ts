import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineContract } from './contract'
import { type BlockInstance, type BlockLifetime, createBlock } from './lifecycle'
import { plainBlock, startRoles } from './plain-block'

let element: HTMLElement
let events: [type: string, detail: Record<string, unknown>][] = []
const watched = ['block:before-start', 'block:ready', 'block:error', 'block:destroyed', 'one:moved']
const types = () => events.map(([type]) => type)
const record = (event: Event) => events.push([event.type, (event as CustomEvent).detail])

beforeEach(() => {
  document.body.innerHTML = '<main><div id="one" title="served"><p>words</p></div></main>'
  element = document.getElementById('one') as HTMLElement
  events = []
  // On the document: what arrives here has bubbled.
  for (const type of watched) document.addEventListener(type, record)
})
afterEach(() => {
  for (const type of watched) document.removeEventListener(type, record)
  document.body.innerHTML = ''
})

/** Paints the element, registers the cleanup, and then calls `then`. */
const painting = (then: (lifetime: BlockLifetime) => undefined | Promise<void> = () => undefined) =>
  createBlock('one', (lifetime) => {
    lifetime.root.title = 'painted'
    lifetime.onCleanup(() => {
      lifetime.root.title = 'served'
    })
    return then(lifetime)
  })

it('starts once: a second call, also by another copy of the package, gives the same instance', () => {
  const start = vi.fn()
  const block = painting(start)
  const first = block.init(element) as BlockInstance
  expect(block.init(element)).toBe(first)
  expect(painting(start).init(element)).toBe(first)
  expect(start).toHaveBeenCalledOnce()
  expect(first).toMatchObject({ name: 'one', element, status: 'ready' })
  block.destroy(element)
  expect(first.status).toBe('destroyed')
  expect(block.init(element)).not.toBe(first)
})

it('a start that calls init again gets the instance that is starting', () => {
  let inner: unknown
  const block = painting(() => {
    inner = block.init(element)
    return undefined
  })
  expect(block.init(element)).toBe(inner)
  expect(types()).toEqual(['block:before-start', 'block:ready'])
})

it('events bubble to the page with their details; those of a block have its name as prefix', () => {
  let lifetime: BlockLifetime | undefined
  const block = painting((given) => {
    lifetime = given
    return undefined
  })
  block.init(element)
  expect(lifetime?.emit('moved', { by: 3 })).toBe(true)
  document.addEventListener('one:moved', (event) => event.preventDefault(), { once: true })
  expect(lifetime?.emit('moved')).toBe(false)
  block.destroy(element, 'swap')
  expect(events).toEqual([
    ['block:before-start', { name: 'one' }],
    ['block:ready', { name: 'one' }],
    ['one:moved', { by: 3 }],
    ['one:moved', null],
    ['block:destroyed', { name: 'one', reason: 'swap' }],
  ])
})

it('destroy restores everything, and is safe twice, before a start and on another element', () => {
  const block = painting()
  block.destroy(element)
  block.init(element)
  block.destroy(element)
  block.destroy(element)
  block.destroy(document.createElement('p'))
  expect(element.outerHTML).toBe('<div id="one" title="served"><p>words</p></div>')
  expect(types().filter((type) => type === 'block:destroyed')).toHaveLength(1)
})

it('destroyed while it starts, it never becomes ready, its signal is aborted and late changes are undone', async () => {
  const late = vi.fn()
  let signal: AbortSignal | undefined
  let go = () => {}
  const block = painting(async (lifetime) => {
    signal = lifetime.signal
    await new Promise<void>((resolve) => (go = resolve))
    lifetime.onCleanup(late)
  })
  const starting = block.init(element)
  expect(block.init(element)).toBe(starting)
  block.destroy(element)
  expect(element.title).toBe('served')
  expect(signal?.aborted).toBe(true)
  go()
  expect((await starting).status).toBe('destroyed')
  expect(late).toHaveBeenCalledOnce()
  expect(types()).toEqual(['block:before-start', 'block:destroyed'])
})

it('a start that fails after the block was destroyed reports no error', async () => {
  let stop = (_error: Error) => {}
  const block = painting(() => new Promise((_resolve, reject) => (stop = reject)))
  const starting = block.init(element)
  block.destroy(element)
  stop(new Error('too late'))
  expect((await starting).status).toBe('destroyed')
  expect(types()).not.toContain('block:error')
})

it('a page that cancels before-start keeps its element as it is, and may allow it later', () => {
  const start = vi.fn()
  const block = painting(start)
  document.addEventListener('block:before-start', (event) => event.preventDefault(), { once: true })
  expect(block.init(element)).toMatchObject({ status: 'destroyed' })
  expect(start).not.toHaveBeenCalled()
  expect(element.title).toBe('served')
  expect(types()).toEqual(['block:before-start'])
  expect(block.init(element)).toMatchObject({ status: 'ready' })
})

it('a start that throws restores the HTML, throws its error, reports it once, and can be tried again', () => {
  const error = new Error('broken')
  const start = vi.fn<() => undefined>().mockImplementationOnce(() => {
    throw error
  })
  const block = painting(start)
  expect(() => block.init(element)).toThrow(error)
  expect(element.outerHTML).toBe('<div id="one" title="served"><p>words</p></div>')
  block.destroy(element)
  expect(events).toEqual([
    ['block:before-start', { name: 'one' }],
    ['block:error', { name: 'one', error, phase: 'run' }],
  ])
  expect(block.init(element)).toMatchObject({ status: 'ready' })
})

it('a start that rejects restores the HTML and reports its error once, to all callers', async () => {
  const error = new Error('broken')
  const block = painting(async () => {
    await Promise.resolve()
    throw error
  })
  const starting = block.init(element)
  const again = block.init(element)
  await expect(starting).rejects.toBe(error)
  await expect(again).rejects.toBe(error)
  expect(element.title).toBe('served')
  expect(events.filter(([type]) => type === 'block:error')).toEqual([
    ['block:error', { name: 'one', error, phase: 'run' }],
  ])
})

it('an error while it runs ends it, once', () => {
  let lifetime: BlockLifetime | undefined
  const block = painting((given) => {
    lifetime = given
    return undefined
  })
  const instance = block.init(element) as BlockInstance
  lifetime?.fail(new Error('first'))
  lifetime?.fail(new Error('second'))
  expect(instance.status).toBe('failed')
  expect(element.title).toBe('served')
  expect(types()).toEqual(['block:before-start', 'block:ready', 'block:error'])
})

it('a cleanup that throws is an event of the page, and the element is as it was served', () => {
  const error = new Error('stuck')
  const block = painting((lifetime) => {
    lifetime.onCleanup(() => {
      throw error
    })
    return undefined
  })
  block.init(element)
  block.destroy(element)
  expect(element.title).toBe('served')
  expect(events).toContainEqual(['block:error', { name: 'one', error, phase: 'destroy' }])
  expect(types()).toContain('block:destroyed')
})

it('a plain block paints at the start and after every change, and a model that throws restores the HTML', () => {
  let send = (_more: number) => {}
  const block = plainBlock<number, number, number>({
    contract: defineContract({ name: 'one', selectors: [] }),
    parse: (root) => root.children.length,
    model: {
      init: (count) => count,
      reduce(state, more) {
        if (more < 0) throw new Error('refused')
        return state + more
      },
    },
    paint: ({ root, patch }, state) => patch.attribute(root, 'title', state),
    effects(scope) {
      send = scope.send
      return undefined
    },
  })
  const instance = block.init(element) as BlockInstance
  expect(element.title).toBe('1')
  send(4)
  expect(element.title).toBe('5')
  send(-1)
  expect(instance.status).toBe('failed')
  expect(element.title).toBe('served')
  send(4)
  expect(element.title).toBe('served')
})

it('a part that is fetched later has roles and a state of its own, and ends with the block', () => {
  const painted: [state: number, previous: number | undefined][] = []
  let send: (more: number) => void = () => {}
  const block = plainBlock<string, undefined, never>({
    contract: { name: 'one' },
    parse: (root) => root.title,
    paint: ({ patch, root }) => patch.attribute(root, 'title', 'started'),
    effects: (scope) =>
      startRoles<number, number, number>(scope, {
        parse: (root) => root.children.length,
        model: { init: (count) => count, reduce: (state, more) => state + more },
        paint({ patch, root }, state, previous) {
          painted.push([state, previous])
          patch.attribute(root, 'title', state)
        },
        effects(part) {
          send = part.send
          return undefined
        },
      }),
  })
  block.init(element)
  send(4)
  expect(element.title).toBe('5')
  expect(painted).toEqual([
    [1, undefined],
    [5, 1],
  ])
  block.destroy(element)
  expect(element.title).toBe('served')
  send(4)
  expect(painted).toHaveLength(2)
})
