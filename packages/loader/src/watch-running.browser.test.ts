import { settled } from '@repo/tooling/wait'
import { expect, it, vi } from 'vitest'
import {
  attempts,
  element,
  entry,
  failing,
  options,
  serveRecords,
  server,
  show,
  start,
  status,
  twoRungs,
  until,
} from './fixtures'

serveRecords()

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
  await attempts(2)
  await settled()
  expect(element().dataset.blockRelease).toBe('2')
})

it('a revoked release is swapped when the page is looked at again, and a killed block goes down to the served HTML', async () => {
  const { report } = start(
    [twoRungs(), entry('b')],
    failing(() => {}),
    options,
  )
  await until('1', 'ready')
  await until('2', 'ready')
  server.answer = { revision: 2, revoked: ['a@2', 'b', 7] }
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
  server.answer = { revoked: ['a@2'] }
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
