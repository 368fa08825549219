import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Database } from '../../../db/database'
import { siteKeys } from '../../../db/keys'
import { isSameText } from '../../../http/identity/signature'
import { parseJson } from '../../../http/request/body'
import { takeChallenge } from '../repository'
import type { FormDatabase } from '../tables'

/** How long a challenge is valid, in milliseconds. */
const lifetime = 20 * 60 * 1000
/** The largest number that may be the answer: a browser tries half of them, a second or two on a phone. */
const maxNumber = 50_000

/** A challenge in the open format of Altcha: which number, appended to `salt`, has this SHA-256? */
export interface Challenge {
  readonly algorithm: 'SHA-256'
  /** The SHA-256 to find, in hexadecimal digits. */
  readonly challenge: string
  /** The number is at most this. */
  readonly maxnumber: number
  /** Random; its end has the time at which the challenge expires. */
  readonly salt: string
  /** HMAC of the challenge, by which it is known again. */
  readonly signature: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const signed = (secret: string, challenge: string) => createHmac('sha256', secret).update(challenge).digest('hex')

/** Makes a signed challenge. Nothing is stored until it is solved. */
export async function createChallenge(database: Database, now = Date.now()): Promise<Challenge> {
  const [secret] = await siteKeys(database, 'challenge')
  // The last character separates the number from the time; without it digits could move from one to the other.
  const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor((now + lifetime) / 1000)}&`
  const challenge = hash(salt + randomInt(maxNumber + 1))
  return { algorithm: 'SHA-256', challenge, maxnumber: maxNumber, salt, signature: signed(secret, challenge) }
}

interface Proof {
  readonly challenge: string
  /** In epoch milliseconds. */
  readonly expires: number
}

function decoded(proof: string): Partial<Record<keyof Challenge | 'number', unknown>> {
  return Object(parseJson(Buffer.from(proof, 'base64').toString()))
}

/** The challenge that a text solves in time; undefined for every other text. */
export async function readProof(database: Database, text: string, now = Date.now()): Promise<Proof | undefined> {
  const { algorithm, challenge, number, salt, signature } = decoded(text.slice(0, 2000))
  if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return undefined
  if (algorithm !== 'SHA-256' || !Number.isSafeInteger(number)) return undefined
  const expires = Number(/^[0-9a-f]{24}\?expires=(\d{1,12})&$/.exec(salt)?.[1]) * 1000
  const secrets = await siteKeys(database, 'challenge')
  const isOurs = secrets.some((secret) => isSameText(signed(secret, challenge), signature))
  const isRight = isOurs && hash(`${salt}${number}`) === challenge
  return isRight && expires > now ? { challenge, expires } : undefined
}

/** Uses a proof up; true exactly once, also for simultaneous calls. */
export const takeProof = (database: FormDatabase, { challenge, expires }: Proof): Promise<boolean> =>
  takeChallenge(database, challenge, expires)
