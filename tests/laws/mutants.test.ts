import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { mutants } from '../../tooling/commands/mutants/list.ts'
import { applyMutant, getFamily } from '../../tooling/commands/mutants/mutant.ts'
import { sampleIds } from '../../tooling/commands/mutants/sample.ts'
import { findTests } from '../../tooling/commands/mutants/tests.ts'

const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const requirements = [...page.matchAll(/^- \*\*([A-Z][A-Z0-9]+-\d{2,})\*\*/gm)].map(([, id = '']) => id)
const families = [...new Set(requirements.map((id) => id.replace(/-\d+$/, '')))]

const read = ({ file }: { readonly file: string }) => readFileSync(join(root, file), 'utf8')

it('each mutant changes one place of its file, and the file can still be read', () => {
  const problems = mutants.flatMap((mutant) => {
    try {
      const text = applyMutant(mutant, read(mutant))
      const [, loader = 'ts'] = /\.(tsx?|css)$/.exec(mutant.file) ?? []
      transformSync(text, { loader: loader as 'ts' | 'tsx' | 'css', logLevel: 'silent' })
      return text === read(mutant)
        ? [`${mutant.id} changes nothing. It cannot be noticed. Give another "replace".`]
        : []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(problems).toEqual([])
})

it('each mutant has an id of its own, and requirements that the page has', () => {
  const ids = mutants.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const unknown = mutants.flatMap((mutant) => mutant.requirements.filter((id) => !requirements.includes(id)))
  expect(unknown).toEqual([])
})

it('there are 120 mutants or more, and two or more of each family', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(120)
  const few = families.filter((family) => mutants.filter((mutant) => getFamily(mutant) === family).length < 2)
  expect(few).toEqual([])
})

it('each mutant has a test that names one of its requirements', () => {
  const layers = ['unit', 'browser', 'e2e'] as const
  const untested = mutants.filter((mutant) =>
    layers.every((layer) => findTests(layer, mutant.requirements).length === 0),
  )
  expect(untested.map(({ id }) => id)).toEqual([])
})

it('the sample of `npm test` has twenty mutants of twenty families', () => {
  const sample = mutants.filter(({ id }) => sampleIds.includes(id))
  expect(sample).toHaveLength(20)
  expect(new Set(sample.map(getFamily)).size).toBe(20)
})
