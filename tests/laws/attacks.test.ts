import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { type AttackKind, attackKinds } from '../../tooling/commands/attack/kinds.ts'

/** The file of a kind: beside the code of a server package, or in the folder of its suite. */
const findFile = ({ file, suite }: AttackKind) =>
  [`tests/${suite}/${file}.test.ts`, ...['release', 'site-server'].map((name) => `packages/${name}/${file}.test.ts`)]
    .map((path) => join(root, path))
    .find((path) => existsSync(path))

it('each kind of attack has the tests that it names', () => {
  const problems = attackKinds.flatMap((kind) => {
    const file = findFile(kind)
    if (!file)
      return [`${kind.name}: there is no file ${kind.file}. It would not be tried. Name the file of its tests.`]
    return readFileSync(file, 'utf8').includes(kind.title ?? '')
      ? []
      : [
          `${kind.name}: no title of ${kind.file} has "${kind.title}". It would not be tried. Correct its line in kinds.ts.`,
        ]
  })
  expect(problems).toEqual([])
})
