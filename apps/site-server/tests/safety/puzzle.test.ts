// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { openTestDatabase, sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { createPuzzle, takeSolution } from '../../src/features/accounts/service/puzzle'
import { solve } from '../support/puzzle'

describe.each(sampledEngines)('the puzzle of a login on %s', (engine) => {
  const stored = openTestDatabase(engine)

  it('a solution counts once, also in two processes at the same moment', async () => {
    const proof = solve(await createPuzzle(stored.database, 0))
    const taken = await Promise.all([takeSolution(stored.database, proof), takeSolution(stored.database, proof)])
    expect(taken.toSorted()).toEqual([14, undefined])
    expect(await takeSolution(stored.database, proof)).toBeUndefined()
  })

  it('a number that solves nothing, a changed puzzle and a text are no solutions', async () => {
    const proof = solve(await createPuzzle(stored.database, 0))
    const [puzzle = '', number] = proof.split(':')
    expect(await takeSolution(stored.database, `${puzzle}:${Number(number) + 1}`)).toBeUndefined()
    expect(await takeSolution(stored.database, solve(puzzle.replace('~14.', '~1.')))).toBeUndefined()
    const changed = puzzle.startsWith('a') ? 'b' : 'a'
    expect(await takeSolution(stored.database, solve(changed + puzzle.slice(1)))).toBeUndefined()
    expect(await takeSolution(stored.database, 'text')).toBeUndefined()
    expect(await takeSolution(stored.database, proof)).toBe(14)
  })

  it('a puzzle is harder for each two that wait with a solution, and valid for five minutes', async () => {
    stopClock()
    const bits = async (solvers: number) =>
      Number((await createPuzzle(stored.database, solvers)).split('.')[0]?.split('~')[2])
    expect(await Promise.all([0, 1, 2, 3, 5].map(bits))).toEqual([14, 15, 15, 16, 17])
    const [early, late] = [solve(await createPuzzle(stored.database, 0)), solve(await createPuzzle(stored.database, 0))]
    vi.setSystemTime(Date.now() + 5 * 60_000)
    expect(await takeSolution(stored.database, early)).toBe(14)
    vi.setSystemTime(Date.now() + 1)
    expect(await takeSolution(stored.database, late)).toBeUndefined()
  })
})
