import { createHash } from 'node:crypto'

/** The proof that a browser sends for the puzzle of a login page. */
export function solve(puzzle = ''): string {
  const bits = Number(puzzle.split('.')[0]?.split('~')[2])
  for (let number = 0; ; number++) {
    const proof = `${puzzle}:${number}`
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE()) >= bits) return proof
  }
}
