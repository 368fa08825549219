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
