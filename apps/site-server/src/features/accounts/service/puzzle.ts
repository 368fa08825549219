import { createHash } from 'node:crypto'
import { siteKeys } from '../../../db/keys'
import { randomText } from '../../../http/identity/random'
import { isSigned, sign } from '../../../http/identity/signature'
import { isFirstUse } from '../../../http/limits/rate-limit'
import type { AccountDatabase } from '../tables'
import { countSolvers } from './password'

/** How long a puzzle is valid, in milliseconds: a person types a password meanwhile. */
const lifetime = 5 * 60_000

/** Zero bits that an answer begins with, while no one else has solved a puzzle: a browser needs a fraction of a second. */
const minBits = 14

/**
 * Makes a puzzle: which number, after the puzzle and a colon, has a SHA-256 that begins with so many zero bits? It says how
 * many, and is signed; nothing is stored. Each solver that waits already makes it harder by half a bit.
 */
export async function createPuzzle(database: AccountDatabase, solvers = countSolvers()): Promise<string> {
  const [secret] = await siteKeys(database, 'puzzle')
  const bits = minBits + Math.ceil(solvers / 2)
  return sign(secret, [randomText('base64url'), Date.now() + lifetime, bits].join('~'))
}

/** Whether a SHA-256 begins with so many zero bits, at most 32. */
function isSolution(puzzle: string, number: string, bits: number) {
  const hash = createHash('sha256').update(`${puzzle}:${number}`).digest()
  return Math.clz32(hash.readUInt32BE()) >= bits
}

/** Uses a solution up: the bits of its puzzle; undefined for a text that solves none in time, or did so before. */
export async function takeSolution(database: AccountDatabase, proof: string): Promise<number | undefined> {
  const [, puzzle = '', token = '', number = ''] = /^(([\w~-]+)\.[\w-]+):(\d{1,12})$/.exec(proof) ?? []
  const [, until, bits] = token.split('~').map(Number)
  if (!until || !bits || until < Date.now() || !isSolution(puzzle, number, bits)) return undefined
  if (!isSigned(await siteKeys(database, 'puzzle'), puzzle)) return undefined
  return (await isFirstUse(database, `puzzle:${token}`, until)) ? bits : undefined
}
