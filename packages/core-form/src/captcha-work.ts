import { member } from '@ashlar/core-block'
import type {} from '@ashlar/core-http'
import type { Captcha, CaptchaOptions } from './captcha'

/** How many sums are worked out before the page may do something else. */
const manifest = 250
/** Longest a sum may take, its way included, in milliseconds. */
const maxLength = 60_000
/** Longest the way of a sum may take, in milliseconds: a form whose captcha never comes must not stay locked. */
const way = 10_000
/** A proof that counts for less than this, in milliseconds, is made anew. */
const margin = 10_000

/** A sum as the server asks it: which number, put after `salt`, has this SHA-256? In the open format of Altcha. */
interface Sum {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

function readSum(said: unknown): Sum {
  const [challenge, maxnumber, salt] = ['challenge', 'maxnumber', 'salt'].map((name) => member(said, name))
  const isOne = typeof challenge === 'string' && typeof salt === 'string' && Number.isSafeInteger(maxnumber)
  if (!isOne || member(said, 'algorithm') !== 'SHA-256')
    throw new Error('The server asks for a sum that nobody can work out. Nothing was sent. Try again.')
  return said as Sum
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const letters = new TextEncoder()
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** The number that is looked for, tried in slices between which the page answers its visitor. */
export async function workOut({ challenge, maxnumber, salt }: Sum, signal: AbortSignal): Promise<number> {
  for (let from = 0; from <= maxnumber; from += manifest) {
    signal.throwIfAborted()
    const numbers = Array.from({ length: Math.min(manifest, maxnumber - from + 1) }, (_, at) => from + at)
    const sums = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', letters.encode(salt + number))),
    )
    const at = sums.findIndex((one) => hex(one) === challenge)
    if (at >= 0) return from + at
    await rest()
  }
  throw new Error('The sum of the server has no answer. Nothing was sent. Try again.')
}

interface Proof {
  readonly text: string
  /** Until when it counts, in epoch milliseconds. */
  readonly until: number
}

/** A captcha that asks nothing of the visitor and tells nobody else: the browser works out a sum meanwhile (FRM-07). */
export function openWork({ place, services, settled }: CaptchaOptions): Captcha {
  const address = place.dataset.challenge?.match(/^\/(?![/\\])\S*$/)?.[0] ?? '/api/form/challenge'
  let round = new AbortController()
  let proof: Promise<Proof> | undefined

  async function work(signal: AbortSignal): Promise<Proof> {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(maxLength)])
    const sum = readSum(await services.http?.get(address, { signal: whole, retries: 1, timeout: way }))
    const number = await workOut(sum, whole)
    const expires = Number(new URLSearchParams(sum.salt.split('?')[1]).get('expires')) * 1000
    return { text: btoa(JSON.stringify({ ...sum, number })), until: expires || Number.POSITIVE_INFINITY }
  }
  function begin(): Promise<Proof> {
    round.abort()
    round = new AbortController()
    const { signal } = round
    const mine = work(signal)
    proof = mine
    mine.then(settled, () => {
      if (signal.aborted) return
      proof = undefined
      settled()
    })
    return mine
  }
  begin().catch(() => {})
  return {
    async solve() {
      const known = await (proof ?? begin())
      return (known.until - margin > Date.now() ? known : await begin()).text
    },
    reset: () => void begin().catch(() => {}),
    destroy: () => round.abort(new Error('Document was destroyed')),
  }
}
