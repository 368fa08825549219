import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkQueue } from '../../../http/work-queue'
import { maxPasswordLength } from '../domain'

/** Base 2 logarithm of the rounds: 2¹⁷ with blocks of 8 takes 128 MiB and about half a second. */
const defaultCost = 17
const blockSize = 8
const parallel = 1
const length = 32

// One derivation at a time: each takes 128 MiB, and parallel logins must not exhaust the memory. The last of those that
// wait is answered after some three seconds; more are refused at once.
const derivations = createWorkQueue({ maxRunning: 1, maxWaiting: 5 })

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: 2 ** cost * blockSize * 256 }
  return derivations.run(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )
}

/** The stored form of a password: method, cost, salt and derived key. `cost` is lower in tests alone. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Checked for an address without an account, so that it takes as long as one with an account. */
const dummyHash = [
  'scrypt',
  defaultCost,
  randomBytes(16).toString('base64url'),
  Buffer.alloc(length).toString('base64url'),
]

/** Whether a password matches its stored form; false, after the same work, where none is stored. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [kind, cost, salt = '', key = ''] = stored?.split('$') ?? dummyHash.map(String)
  if (kind !== 'scrypt' || password.length > maxPasswordLength) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return expected.length === given.length && timingSafeEqual(expected, given) && stored !== undefined
}
