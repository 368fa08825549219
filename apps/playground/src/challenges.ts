import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { siteKey } from './database/queries'
import type { Database } from './database/schema'

/** How long a sum counts, in milliseconds. */
const life = 20 * 60 * 1000
/** The largest number that may be the answer: a browser tries half of them, which takes a telephone a second or two. */
const most = 50_000

/** A sum in the open format of Altcha: which number, put after `salt`, has this SHA-256? */
export interface Challenge {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const signed = (secret: string, challenge: string) => createHmac('sha256', secret).update(challenge).digest('hex')

/** Makes a sum that only this site can have made. Nothing is kept until it is answered. */
export async function createChallenge(database: Database, now = Date.now()): Promise<Challenge> {
  const secret = await siteKey(database, 'challenge')
  // The last sign keeps the number apart from the time: without it digits could be moved from one to the other.
  const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor((now + life) / 1000)}&`
  const challenge = hash(salt + randomInt(most + 1))
  return { algorithm: 'SHA-256', challenge, maxnumber: most, salt, signature: signed(secret, challenge) }
}

interface Proof {
  readonly challenge: string
  /** In epoch milliseconds. */
  readonly expires: number
}

function decoded(proof: string): Partial<Record<keyof Challenge | 'number', unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(proof, 'base64').toString()))
  } catch {
    return {}
  }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The sum that this text answers rightly and in time; undefined for anything else. */
export async function readProof(database: Database, text: string, now = Date.now()): Promise<Proof | undefined> {
  const { algorithm, challenge, number, salt, signature } = decoded(text.slice(0, 2000))
  if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return undefined
  if (algorithm !== 'SHA-256' || !Number.isSafeInteger(number)) return undefined
  const expires = Number(/^[0-9a-f]{24}\?expires=(\d{1,12})&$/.exec(salt)?.[1]) * 1000
  const secret = await siteKey(database, 'challenge')
  const isRight = isSame(signed(secret, challenge), signature) && hash(`${salt}${number}`) === challenge
  return isRight && expires > now ? { challenge, expires } : undefined
}

/** Uses an answer up; true exactly once, however many come at the same time. */
export async function takeProof(database: Database, { challenge, expires }: Proof): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expires })
    .onConflict((row) => row.column('challenge').doNothing())
    .executeTakeFirst()
  await database.deleteFrom('used_challenges').where('expires_at', '<', Date.now()).execute()
  return numInsertedOrUpdatedRows === 1n
}
