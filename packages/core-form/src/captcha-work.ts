import { type BlockServices, loadService, member } from '@ashlar/core-block'
import type {} from '@ashlar/core-http'
import { type Captcha, type CaptchaOptions, endedReason } from './captcha-provider'

/** Number of hashes between two pauses for the page. */
const sliceLength = 250
/** Timeout of a proof, its request included, in milliseconds. */
const proofTimeout = 60_000
/** Timeout of the request, in milliseconds, so that a form without a response does not stay locked. */
const requestTimeout = 10_000
/** Minimum remaining validity of a proof, in milliseconds; below it a new one is made. */
const minValidity = 10_000

/** A challenge in the open format of Altcha: find the number that, appended to `salt`, has this SHA-256. */
interface Sum {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

const noAnswer = () => new Error('The challenge of the server has no answer.')

function readSum(raw: unknown): Sum {
  const [challenge, maxnumber, salt] = ['challenge', 'maxnumber', 'salt'].map((name) => member(raw, name))
  const isOne = typeof challenge === 'string' && typeof salt === 'string' && Number.isSafeInteger(maxnumber)
  if (!isOne || member(raw, 'algorithm') !== 'SHA-256') throw noAnswer()
  return raw as Sum
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const letters = new TextEncoder()
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** The number of the challenge, searched in slices so that the page stays responsive. */
export async function workOut({ challenge, maxnumber, salt }: Sum, signal: AbortSignal): Promise<number> {
  for (let from = 0; from <= maxnumber; from += sliceLength) {
    signal.throwIfAborted()
    const numbers = [...Array(Math.min(sliceLength, maxnumber - from + 1))].map((_, at) => from + at)
    const sums = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', letters.encode(salt + number))),
    )
    const at = sums.findIndex((sum) => hex(sum) === challenge)
    if (at >= 0) return from + at
    await rest()
  }
  throw noAnswer()
}

interface Proof {
  readonly text: string
  /** End of its validity, in epoch milliseconds. */
  readonly until: number
}

/** Fetches a challenge and works out its proof. */
async function prove(services: BlockServices, address: string, signal: AbortSignal): Promise<Proof> {
  const whole = AbortSignal.any([signal, AbortSignal.timeout(proofTimeout)])
  const http = await loadService(services, 'http')
  const sum = readSum(await http?.get(address, { signal: whole, retries: 1, timeout: requestTimeout }))
  const number = await workOut(sum, whole)
  const expires = Number(new URLSearchParams(sum.salt.split('?')[1]).get('expires')) * 1000
  return { text: btoa(JSON.stringify({ ...sum, number })), until: expires || Number.POSITIVE_INFINITY }
}

/** A captcha without interaction or third party: the browser solves a challenge in the background (FRM-07). */
export function openWork({ place, services, settled }: CaptchaOptions): Captcha {
  const address = place.dataset.challenge?.match(/^\/(?![/\\])\S*$/)?.[0] ?? '/api/form/challenge'
  let round = new AbortController()
  let proof: Promise<Proof> | undefined

  function begin(): Promise<Proof> {
    round.abort()
    round = new AbortController()
    const { signal } = round
    const mine = prove(services, address, signal)
    proof = mine
    // Handles the rejection for every caller.
    mine.then(settled, () => {
      if (signal.aborted) return
      proof = undefined
      settled()
    })
    return mine
  }
  begin()
  return {
    async solve() {
      const known = await (proof ?? begin())
      return (known.until - minValidity > Date.now() ? known : await begin()).text
    },
    reset: begin,
    destroy: () => round.abort(new Error(endedReason)),
  }
}
