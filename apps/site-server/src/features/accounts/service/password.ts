import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkQueue } from '../../../http/limits/work-queue'
import { maxPasswordLength } from '../domain'

const blockSize = 8
const parallel = 1
const length = 32

function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: 2 ** cost * blockSize * 256 }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** How passwords are derived. */
export const derivation = {
  /** Base 2 logarithm of the rounds of new ones: 2¹⁷ with blocks of 8 takes 128 MiB and about half a second. Lower in tests alone. */
  cost: 17,
  /** Ends when a test says, in tests alone. */
  deriveKey,
}

/** Whose password is derived, which decides who waits for whom. */
export interface Turn {
  /**
   * `known`: a browser, a session or a link that the account itself has. `solver`: a stranger whose browser has solved a
   * puzzle. Strangers wait for all of them. Default: a stranger.
   */
  readonly by?: keyof typeof lanes
  /** The bits of a solved puzzle: in a full lane the easiest makes room. Default: 0. */
  readonly rank?: number
  /** The account of a known one, the network of every other. */
  readonly of?: string
  /** Asked when the turn has come, just before the password is derived: false for a try that is over a limit. Default: none is. */
  isAllowed?(): Promise<boolean>
}

const lanes = { known: 0, solver: 1, stranger: 2 } as const
const maxWaiting = 5

// One derivation at a time: each takes 128 MiB, and parallel logins must not exhaust the memory. The last of those that
// wait in a lane is answered after some three seconds; more are refused at once.
const derivations = createWorkQueue({ maxRunning: 1, maxWaiting })

/** Whether the next stranger would be refused. */
export const isCrowded = () => derivations.countWaiting(lanes.stranger) >= maxWaiting

/** How many strangers wait that have solved a puzzle. */
export const countSolvers = () => derivations.countWaiting(lanes.solver)

/** Thrown at its turn for a try that is over a limit. */
export class TooManyTriesError extends Error {}

function derive(password: string, salt: Buffer, cost: number, turn: Turn = {}): Promise<Buffer> {
  const { by = 'stranger', of = '', rank = 0, isAllowed } = turn
  return derivations.run(
    async () => {
      if (isAllowed && !(await isAllowed())) throw new TooManyTriesError()
      return derivation.deriveKey(password, salt, cost)
    },
    { lane: lanes[by], of, rank },
  )
}

/** The stored form of a password: method, cost, salt and derived key. */
export async function hashPassword(password: string, turn?: Turn): Promise<string> {
  const { cost } = derivation
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost, turn)
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Checked for an address without an account, and for an account without a password: each takes as long as a password. */
const dummyHash = [randomBytes(16), Buffer.alloc(length)].map((bytes) => bytes.toString('base64url'))

/** Whether a password matches its stored form; false, after the same work, where none is stored. */
export async function isPassword(password: string, stored: string | undefined, turn?: Turn): Promise<boolean> {
  if (password.length > maxPasswordLength) return false
  const [method, ...parts] = stored?.split('$') ?? []
  const isStored = method === 'scrypt'
  const [cost, salt = '', key = ''] = isStored ? parts : [`${derivation.cost}`, ...dummyHash]
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), Number(cost), turn)
  return expected.length === given.length && timingSafeEqual(expected, given) && isStored
}
