import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Base 2 logarithm of how often the derivation goes round: 2¹⁷ with blocks of 8 takes 128 MiB and about half a second. */
const usualCost = 17
const blockSize = 8
const parallel = 1
const length = 32
/** Longer ones are refused before anything is derived from them. */
export const longestPassword = 200

// One at a time: each takes 128 MiB, and what is asked for at the same moment must not take all there is.
let last: Promise<unknown> = Promise.resolve()

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: 2 ** cost * blockSize * 256 }
  const run = () =>
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
    )
  const result = last.then(run)
  last = result.catch(() => {})
  return result
}

/** What is kept of a password: how it was derived, its salt, and what came of it. `cost` is lower in tests alone. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Of nobody's password: an address without an account takes as long as one with it. */
const nobody = ['scrypt', usualCost, randomBytes(16).toString('base64url'), Buffer.alloc(length).toString('base64url')]

/** Whether this is the password that was kept; with nothing kept the same work is done, and the answer is no. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [kind, cost, salt = '', key = ''] = kept?.split('$') ?? nobody.map(String)
  if (kind !== 'scrypt' || password.length > longestPassword) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return expected.length === given.length && timingSafeEqual(expected, given) && kept !== undefined
}
