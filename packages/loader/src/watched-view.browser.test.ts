import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Job } from './job'
import { watchTriggers } from './watched-view'

/** The browser has had time for what waits until it is idle, which a busy machine may never be. */
const idle = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1000 }))

/** A running block whose button is its trigger. */
function show(html: string, status: Job['status'] = 'ready') {
  document.body.innerHTML = `<main><section class="a">${html}</section></main>`
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const element = document.querySelector('section') as HTMLElement
  const job = { element, status, entry: { name: 'a', replayClicks: 'button' } } as unknown as Job
  const found: string[] = []
  const look = watchTriggers({ jobs: () => [job], signal: ending.signal }, (_job, code) => found.push(code))
  return { element, found, look, job, button: element.querySelector('button') as HTMLElement }
}

it('triggers that no visitor can see are reported, once', async () => {
  const { found } = show('<button style="visibility: hidden">A</button><button style="opacity: 0">B</button>')
  await vi.waitFor(() => expect(found).toEqual(['hidden']))
})

it('a block that starts later is looked at then', async () => {
  const { found, look, job } = show('<button style="visibility: hidden">A</button>', 'loading')
  await idle()
  expect(found).toEqual([])
  job.status = 'ready'
  look()
  await vi.waitFor(() => expect(found).toEqual(['hidden']))
})

it('one visible trigger is enough, and a block whose place is not shown is no dead one', async () => {
  const { found, button } = show('<button>A</button><button hidden>B</button>')
  button.addEventListener('click', () => button.classList.toggle('open'))
  await userEvent.click(button)
  document.body.innerHTML = ''
  const closed = show('<button>A</button>')
  ;(closed.element.parentElement as HTMLElement).hidden = true
  await idle()
  expect([...found, ...closed.found]).toEqual([])
})

it('a click that changes nothing in a second is reported; one that changes something anywhere is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const dead = show('<button>A</button>')
  // From the click itself: while the driver is busy, the clock of the test goes on.
  const foundAfter: Record<number, string[]> = {}
  const look = (delay: number) => setTimeout(() => (foundAfter[delay] = [...dead.found]), delay)
  dead.button.addEventListener('click', () => [999, 1000].forEach(look))
  await userEvent.click(dead.button)
  vi.advanceTimersByTime(1000)
  expect(foundAfter).toEqual({ 999: [], 1000: ['click'] })
  const alive = show('<button>A</button>')
  alive.button.addEventListener('click', () => setTimeout(() => document.body.classList.toggle('open'), 900))
  await userEvent.click(alive.button)
  await vi.advanceTimersByTimeAsync(5000)
  expect(document.body.classList.contains('open')).toBe(true)
  expect(alive.found).toEqual([])
})

it('an answered click leaves no listener behind', async () => {
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => listen.mockRestore())
  const getSignals = () =>
    listen.mock.calls.flatMap(([type, , options]) =>
      type === 'pagehide' ? [(options as { signal: AbortSignal }).signal] : [],
    )
  const { button } = show('<button>A</button>')
  button.addEventListener('click', () => button.classList.toggle('open'), { once: true })
  await userEvent.click(button)
  await vi.waitFor(() => expect(getSignals().map(({ aborted }) => aborted)).toEqual([true]))
})
