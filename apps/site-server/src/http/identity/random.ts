import { randomFillSync } from 'node:crypto'

const size = 16
// The system is asked for many at once; no part is used twice.
const pool = Buffer.alloc(size * 256)
let used = pool.length

/** 128 random bits as text, that no client can guess. */
export function randomText(encoding: 'base64' | 'base64url'): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.toString(encoding, used - size, used)
}
