import type { Block, BlockContext } from '@ashlar/core-block'
import { settled } from '@repo/tooling/wait'
import { expect, it, vi } from 'vitest'
import { entry, log, recorder, start, status, until } from './fixtures'

it('a click before the block is ready is replayed once', async () => {
  document.body.innerHTML = '<div class="a" id="1"><button>x</button><a href="#plain">y</a></div>'
  const clicks = vi.fn()
  start([entry('a', { load: 'interaction', replayClicks: 'button' })], {
    '/a.js': async () => {
      await settled()
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

it('a block waits for the viewport, for the first touch, or for idle time, as in its contract', async () => {
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

it('what the server has sent as the start would leave it waits for a touch, also with parts that a start changes elsewhere', async () => {
  document.body.innerHTML =
    '<p class="p" id="raw"><i></i></p><p class="p" id="p" data-complete><i></i></p><p class="n" id="n" data-complete>n</p>'
  start([entry('p', { load: 'interaction', visibleWith: 'i' }), entry('n')], {
    '/p.js': recorder('p'),
    '/n.js': recorder('n'),
  })
  await until('raw', 'ready')
  expect([status('p'), status('n')]).toEqual(['queued', 'queued'])
  document.getElementById('p')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await until('p', 'ready')
})

it('a load time of a newer release, which this loader does not know, is that of a block near the viewport', async () => {
  document.body.innerHTML = '<i class="a" id="a">a</i><div style="height:6000px"></div><i class="a" id="far">a</i>'
  start([entry('a', { ...JSON.parse('{ "load": "later" }') })], { '/a.js': recorder('a') })
  await until('a', 'ready')
  expect(status('far')).toBe('queued')
})

it('a block starts with the text of a field that had the focus before the loader, without a key or a pointer', async () => {
  document.body.innerHTML = '<form class="s" id="s"><input></form>'
  const field = document.querySelector('input') as HTMLInputElement
  field.focus()
  start([entry('s', { load: 'interaction' })], { '/s.js': recorder('s') })
  expect(status('s')).toBe('queued')
  field.value = 'ridge'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await until('s', 'ready')
})

it('an event of its contract fetches a block where its selector matches then, and no other', async () => {
  document.body.innerHTML =
    '<p id="shop"><i class="h" id="1" hidden>h</i></p><p><i class="h" id="2" hidden>h</i></p><i class="o" id="3" hidden>o</i>'
  const waiting = { load: 'visible' } as const
  start([entry('h', { ...waiting, loadOn: ['shop:choose', '.sold-out *'] }), entry('o', waiting)], {
    '/h.js': recorder('h'),
    '/o.js': recorder('o'),
  })
  const shop = document.getElementById('shop')
  const choose = () => shop?.dispatchEvent(new CustomEvent('shop:choose', { bubbles: true }))
  choose()
  expect(status('1')).toBe('queued')
  shop?.classList.add('sold-out')
  choose()
  choose()
  await until('1', 'ready')
  await settled()
  expect([status('2'), status('3'), log]).toEqual(['queued', 'queued', ['h:init:1']])
})

it('an intent for an absent block fetches it and is replayed; after a failed fetch the fallback runs', async () => {
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

it('[ENV-06] a press that waits four seconds for its block is that of the page, until the block comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    document.body.innerHTML = '<div class="a" id="1"><button>x</button></div>'
    const clicks = vi.fn()
    const [button] = document.querySelectorAll('button')
    button?.addEventListener('click', clicks)
    const { report } = start([entry('a', { load: 'interaction', replayClicks: 'button' })], {
      '/a.js': () => new Promise(() => {}),
    })
    button?.click()
    await vi.advanceTimersByTimeAsync(3999)
    expect([clicks.mock.calls.length, status('1')]).toEqual([0, 'loading'])
    await vi.advanceTimersByTimeAsync(1)
    expect([clicks.mock.calls.length, status('1')]).toEqual([1, 'failed'])
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('TIMEOUT'), expect.objectContaining({ name: 'a' }))
    button?.click()
    expect(clicks).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

it('a block that comes after that starts, and takes its presses from then on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive: (block: Block) => void = () => {}
  try {
    document.body.innerHTML = '<div class="a" id="1"><button>x</button></div>'
    start([entry('a', { load: 'interaction', replayClicks: 'button' })], {
      '/a.js': () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    document.querySelector('button')?.click()
    await vi.advanceTimersByTimeAsync(4000)
    expect(status('1')).toBe('failed')
  } finally {
    vi.useRealTimers()
  }
  arrive(recorder('a'))
  await until('1', 'ready')
})

it('a press with a modifier key is left to the browser while a block is on its way', () => {
  document.body.innerHTML = '<div class="a" id="1"><a href="#plain">y</a></div>'
  start([entry('a', { load: 'interaction', replayClicks: 'a' })], { '/a.js': () => new Promise(() => {}) })
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  const held = vi.spyOn(press, 'stopImmediatePropagation')
  const [link] = document.querySelectorAll('a')
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.dispatchEvent(press)
  expect(held).not.toHaveBeenCalled()
})

it('[ENV-06] an intent whose block does not come in four seconds has its fallback', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    start([entry('a', { selector: ':not(*)', answers: ['open-a'] })], { '/a.js': () => new Promise(() => {}) })
    const otherwise = vi.fn()
    const intent = new CustomEvent('ashlar:intent:open-a', { bubbles: true, cancelable: true, detail: { otherwise } })
    document.body.dispatchEvent(intent)
    expect(intent.defaultPrevented).toBe(true)
    await vi.advanceTimersByTimeAsync(3999)
    expect(otherwise).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(otherwise).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
