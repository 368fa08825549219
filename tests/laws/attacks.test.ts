import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { type AttackKind, attackKinds } from '../../tooling/commands/attack/kinds.ts'
import { suiteFiles } from '../../tooling/testkit/run/suite-files.ts'

/** The file of a kind: beside the code of a server package, or in the folder of its suite. */
const findFile = ({ file, suite }: AttackKind) =>
  globSync([...suiteFiles[suite].include], { cwd: root })
    .filter((path) => path.endsWith(`/${file}.test.ts`))
    .map((path) => join(root, path))[0]

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
