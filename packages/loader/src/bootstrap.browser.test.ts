import { settled } from '@repo/tooling/wait'
import { expect, it, vi } from 'vitest'
import { type BootstrapFacts, bootstrap } from './bootstrap'
import { add, begin, getEntry, init, page, setJobs, started, trusted } from './early-page/fixtures'

it('nothing is fetched before something has a use for it; a touch fetches it, and passes the touched blocks on', async () => {
  const outer = add('<section class="t"><div class="t"><a href="#x">x</a></div></section>')
  const inner = outer.querySelector('div')
  const other = add('<p class="t"></p>')
  const go = vi.fn()
  setJobs([outer, inner, other].map((element) => ({ element, go: () => go(element) })))
  begin({ touch: '.t' })
  await settled()
  expect(started).not.toHaveBeenCalled()
  other.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  await settled()
  expect(started, 'a pointer that rests is no touch').not.toHaveBeenCalled()
  outer.querySelector('a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
  await expect.poll(() => go.mock.calls).toEqual([[outer], [inner]])
  expect(started).toHaveBeenCalledOnce()
})

it('fields called as members of their form stop neither a touch nor a press', async () => {
  const names = ['parentElement', 'closest', 'matches', 'contains']
  const form = add(
    `<form class="t">${names.map((name) => `<input name="${name}">`).join('')}<button type="button">x</button></form>`,
  )
  const go = vi.fn()
  setJobs([{ element: form, go }])
  const onClick = vi.fn()
  const button = document.querySelector('button') as HTMLButtonElement
  button.addEventListener('click', onClick)
  begin({ touch: '.t', clicks: 'button' })
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.click()
  expect(onClick).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce())
  expect(go).toHaveBeenCalled()
})

it('[CNS-08] an event of the page that asks for a block is dispatched once more when the runtime is there', async () => {
  add('<p class="t"></p>')
  const onEvent = vi.fn()
  document.addEventListener('t:show', onEvent)
  begin({ on: { 't:show': '.t', 't:other': '.absent' } })
  document.dispatchEvent(new CustomEvent('t:other'))
  await settled()
  expect(started).not.toHaveBeenCalled()
  const event = new CustomEvent('t:show')
  document.dispatchEvent(event)
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2))
  expect(onEvent.mock.calls).toEqual([[event], [event]])
  document.removeEventListener('t:show', onEvent)
})

it('what a step has answered is not kept: it listened on the document before', async () => {
  const button = add('<button>x</button>')
  const step = vi.fn((event: Event) => event.stopImmediatePropagation())
  document.addEventListener('click', step, true)
  begin({ clicks: 'button' })
  button.click()
  await settled()
  expect([step.mock.calls.length, started.mock.calls.length]).toEqual([1, 0])
  document.removeEventListener('click', step, true)
})

it('a first press waits for the runtime, shows it, and is pressed again once', async () => {
  const button = add('<button>Next</button>')
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  Object.assign(window, { arrived })
  const presses = vi.fn()
  button.addEventListener('click', presses)
  bootstrap({
    entry: getEntry('await arrived;fakeRuntime();export const trust=()=>{}'),
    clicks: 'button',
  })
  button.click()
  button.click()
  expect(presses).not.toHaveBeenCalled()
  expect(button.hasAttribute('aria-busy')).toBe(false)
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  arrive()
  await expect.poll(() => presses.mock.calls.length).toBe(1)
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

it('without the runtime a press is that of the browser, and the next one asks again', async () => {
  const link = add('<a href="#there">There</a>')
  bootstrap({ entry: '/no-such-runtime.js', clicks: 'a' })
  link.click()
  expect(location.hash).toBe('')
  await expect.poll(() => location.hash).toBe('#there')
  history.replaceState(null, '', ' ')
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  await expect.poll(() => location.hash).toBe('#there')
  history.replaceState(null, '', ' ')
})

/** A page whose runtime never arrives, with a press on a control that works without it. */
function pressInSilence() {
  const button = add('<p class="t" data-block-status="queued"><button>Next</button></p>')
    .firstElementChild as HTMLElement
  const presses = vi.fn()
  button.addEventListener('click', presses)
  bootstrap({ entry: getEntry('await new Promise(() => {})'), touch: '.t', clicks: 'button' })
  button.click()
  return { button, presses }
}

it('[ENV-06] where nothing answers the control of the page acts four seconds after a press, and what was touched is as served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { button, presses } = pressInSilence()
    vi.advanceTimersByTime(3999)
    expect([presses.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([0, 'true'])
    vi.advanceTimersByTime(1)
    expect([presses.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([1, null])
    expect(button.parentElement?.dataset.blockStatus).toBe('failed')
    button.click()
    vi.advanceTimersByTime(4000)
    expect(presses).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

it('a press with a modifier key means something else to the browser, and is left alone', () => {
  const link = add('<a href="#there">There</a>')
  begin({ clicks: 'a' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    // The driver would open a tab.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const held = vi.spyOn(press, 'stopImmediatePropagation')
    link.dispatchEvent(press)
    expect(held, key).not.toHaveBeenCalled()
  }
})

it('[TRK-15] a page that goes on throwing without its runtime asks for it ten times at most', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  bootstrap({ set: ['/set.json', 'sha256-x'] })
  for (let times = 0; times < 100; times++) {
    dispatchEvent(new Event('error'))
    await Promise.resolve()
    await settled()
  }
  expect(page.ashlarErrors).toHaveLength(10)
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(10)
  fetched.mockRestore()
})

it('the policy of the page is made before another script can, and handed to the module of the runtime alone', async () => {
  const create = vi.spyOn(window.trustedTypes as TrustedTypePolicyFactory, 'createPolicy')
  begin({ isNow: true })
  expect(create.mock.calls.map(([name]) => name)).toEqual(['ashlar'])
  await expect.poll(() => trusted.mock.calls.length).toBe(1)
  const [policy] = trusted.mock.calls[0] ?? []
  expect(`${policy?.createHTML('<b>text</b>')}`).toBe('<b>text</b>')
  expect(Reflect.ownKeys(window).some((key) => Reflect.get(window, key) === policy)).toBe(false)
  create.mockRestore()
})

it('an element near the viewport fetches it, also one that is inserted later, and one far from it does not', async () => {
  add('<div style="height:3000px"></div>')
  const far = add('<i class="v">far</i>')
  begin({ visible: { 200: '.v' } })
  await settled()
  expect(started).not.toHaveBeenCalled()
  document.body.prepend(far.cloneNode(true))
  await expect.poll(() => started.mock.calls.length).toBe(1)
})

it.each<[string, Partial<BootstrapFacts>, () => void]>([
  ['an idle element', { idle: '.i' }, () => add('<i class="i"></i>')],
  ['a cookie of the visitor', { cookies: 'none=1|agreed=1' }, () => {}],
  ['an event of the page', { on: { scroll: '.s' } }, () => document.dispatchEvent(new Event('scroll'))],
  ['a visitor who comes back', { returning: '.s' }, () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s fetches it', async (title, facts, cause) => {
  add('<i class="s"></i>')
  const hasCookie = title === 'a cookie of the visitor'
  if (hasCookie) await cookieStore.set('agreed', '1')
  begin(facts)
  if (!hasCookie) {
    await settled()
    expect(started).not.toHaveBeenCalled()
  }
  cause()
  await expect.poll(() => started.mock.calls.length).toBe(1)
  await cookieStore.delete('agreed')
})

it('an error of the page fetches it, and is kept for its report', async () => {
  begin({})
  const error = new Event('error')
  dispatchEvent(error)
  await expect.poll(() => started.mock.calls.length).toBe(1)
  // The runner of the tests sends errors of its own.
  expect(page.ashlarErrors?.filter((kept) => kept === error)).toEqual([error])
})

it('once the page has loaded its code is fetched and not run, unless something has a use for it or the visitor saves data', async () => {
  const preloaded = () =>
    [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  const [first, second] = [getEntry(), getEntry()]
  bootstrap({ entry: first, imports: ['/a.js'], later: ['/b.js'], touch: '.t' })
  expect(preloaded()).not.toContain(first)
  dispatchEvent(new Event('load'))
  await expect.poll(preloaded).toEqual(expect.arrayContaining([first, '/a.js']))
  expect(started).not.toHaveBeenCalled()
  expect(preloaded(), 'its step answers the first press').not.toContain('/b.js')
  add('<p class="t">t</p>').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
  await expect.poll(preloaded).toContain('/b.js')
  await expect.poll(() => started.mock.calls.length).toBe(1)
  page.ashlar?.destroy()
  delete page.ashlar
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  bootstrap({ entry: second, touch: '.t' })
  dispatchEvent(new Event('load'))
  await settled()
  Reflect.deleteProperty(navigator, 'connection')
  expect(preloaded()).not.toContain(second)
})

it('the methods of the page fetch it, its end fetches nothing, and a second run is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = add('<section></section>')
  begin({})
  begin({})
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Detected second run, this is bad.')
  page.ashlar?.init(root)
  await expect.poll(() => init.mock.calls).toEqual([[root]])
  Object.assign(page, { ashlar: undefined })
  const link = add('<a class="t" href="#t">t</a>')
  begin({ touch: '.t', clicks: 'a' })
  page.ashlar?.destroy()
  link.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
  await settled()
  expect(started).toHaveBeenCalledOnce()
})

it('a runtime that refuses the page leaves it without an API', async () => {
  page.fakeRuntime = started
  const root = add('<section class="t"></section>')
  begin({ touch: '.t' })
  root.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
  await expect.poll(() => page.ashlar).toBeUndefined()
})
