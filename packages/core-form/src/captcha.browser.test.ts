import type { Services } from '@ashlar/core-block'
import { settled as drawn } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Captcha } from './captcha-provider'
import { openRecaptcha, provider } from './captcha-recaptcha'
import { openWork, workOut } from './captcha-work'
import { messages } from './messages'

const letters = new TextEncoder()
async function sum(number: number, expires = Date.now() / 1000 + 600) {
  const salt = `s${number}?expires=${Math.round(expires)}`
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', letters.encode(salt + number)))
  const challenge = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { algorithm: 'SHA-256', challenge, maxnumber: 3000, salt, signature: 'signed' } as const
}

const settled = vi.fn()
let place: HTMLElement
let captcha: Captcha | undefined
const track = (one: Captcha) => (captcha = one)
const services = (some: object) => some as Partial<Services>
const read = (proof: string) => JSON.parse(atob(proof)) as { number: number; salt: string }

beforeEach(() => {
  settled.mockReset()
  document.body.innerHTML = '<form><div class="captcha-container"></div></form>'
  place = document.querySelector('.captcha-container') as HTMLElement
})
afterEach(() => {
  captcha?.destroy()
  captcha = undefined
  Reflect.deleteProperty(window, 'grecaptcha')
  document.head.querySelectorAll('script[src^="data:"]').forEach((script) => void script.remove())
  vi.restoreAllMocks()
})

it('[FRM-07] the challenge is solved without blocking the page, and the solution is the proof', async () => {
  const get = vi.fn(async (_path: string) => sum(2345))
  place.dataset.challenge = '/api/form/challenge'
  const one = track(openWork({ place, services: services({ http: { get } }), messages, settled }))
  let turns = 0
  const timer = setInterval(() => turns++)
  const proof = read(await one.solve())
  clearInterval(timer)
  expect(proof).toMatchObject({ number: 2345, algorithm: 'SHA-256', signature: 'signed' })
  expect(get.mock.calls.map(([path]) => path)).toEqual(['/api/form/challenge'])
  expect(turns).toBeGreaterThan(2)
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce())
})

it('[FRM-07] a challenge without a response times out, and the form is unlocked', async () => {
  const waits: unknown[] = []
  const get = vi.fn((_path: string, options: { timeout: number; signal: AbortSignal }) => {
    waits.push(options.timeout)
    return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('too late')), options.timeout / 200))
  })
  const one = track(openWork({ place, services: services({ http: { get } }), messages, settled }))
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect(waits).toEqual([10_000])
  await expect(one.solve()).rejects.toThrow('too late')
  expect(get).toHaveBeenCalledTimes(2)
})

it('[FRM-07] a reset gets a new sum; a proof about to end is made anew by itself', async () => {
  const sums = [await sum(1), await sum(2, Date.now() / 1000 + 5), await sum(3)]
  const get = vi.fn(async () => sums.shift())
  const one = track(openWork({ place, services: services({ http: { get } }), messages, settled }))
  expect(read(await one.solve()).number).toBe(1)
  expect(read(await one.solve()).number).toBe(1)
  one.reset()
  expect(read(await one.solve()).number).toBe(3)
  expect(get).toHaveBeenCalledTimes(3)
})

it('[FRM-07] a sum that cannot be had or has no answer is no proof; the next try asks again', async () => {
  const wrong = { ...(await sum(1)), challenge: 'f00' }
  const answers: (() => unknown)[] = [
    () => {
      throw new Error('offline')
    },
    () => ({ challenge: 7 }),
    () => wrong,
    () => sum(5),
  ]
  const get = vi.fn(async () => answers.shift()?.())
  const one = track(openWork({ place, services: services({ http: { get } }), messages, settled }))
  for (let tries = 0; tries < 3; tries++) await expect(one.solve()).rejects.toBeInstanceOf(Error)
  expect(settled).toHaveBeenCalledTimes(3)
  expect(read(await one.solve()).number).toBe(5)
})

it('[FRM-07] a form that goes away stops its sum: Document was destroyed', async () => {
  const controller = new AbortController()
  const pending = workOut({ ...(await sum(1)), challenge: 'none', maxnumber: 1e9 }, controller.signal)
  controller.abort(new Error('Document was destroyed'))
  await expect(pending).rejects.toThrow('Document was destroyed')
})

/** The provider as it is seen from here: it renders a button, whose press is the answer. */
function provide(delay = '') {
  const code = `window.grecaptcha={ready:c=>c(),shown:[],resets:0,reset(){this.resets++},render(p,o){this.shown.push(o);
    const b=document.createElement('button');b.type='button';b.textContent='I am here';b.onclick=()=>o.callback('proof');p.append(b);return 0}};${delay}`
  provider.url = `data:text/javascript,${encodeURIComponent(code)}//`
}
const library = () =>
  (window as unknown as { grecaptcha: { shown: Record<string, unknown>[]; resets: number } }).grecaptcha
const widget = () => page.getByRole('button', { name: 'I am here' })

it('[FRM-07] the widget of the provider comes only after a press on its placeholder, and its answer is the proof', async () => {
  provide()
  place.dataset.sitekey = 'k1'
  const consent = { allows: () => false, whenAllowed: () => new Promise(() => {}) }
  const one = track(openRecaptcha({ place, services: services({ consent }), messages, settled }))
  await expect.element(page.getByText(/comes from Google/)).toBeVisible()
  expect(library()).toBeUndefined()
  await expect(one.solve()).rejects.toThrow('Complete CAPTCHA before submitting.')
  await page.getByRole('button', { name: 'Load the check' }).click()
  await expect.element(widget()).toBeVisible()
  await expect(one.solve()).rejects.toThrow('Complete CAPTCHA before submitting.')
  await widget().click()
  expect(await one.solve()).toBe('proof')
  expect(settled).toHaveBeenCalledOnce()
  one.reset()
  await vi.waitFor(() => expect(library().resets).toBe(1))
  await expect(one.solve()).rejects.toThrow('Complete CAPTCHA before submitting.')
})

it('[FRM-07] destroyed before its script has loaded the error is: Document was destroyed, and draws nothing', async () => {
  provide()
  place.dataset.sitekey = 'k1'
  const one = openRecaptcha({ place, services: {}, messages, settled })
  one.destroy()
  await expect(one.solve()).rejects.toThrow('Document was destroyed')
  await drawn()
  expect(place.childNodes).toHaveLength(0)
})
