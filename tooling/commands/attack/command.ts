import { step } from '../../build/steps.ts'
import { type Count, type TestResult, vitest } from '../../testkit/run/suites.ts'
import { type AttackKind, attackKinds } from './kinds.ts'

const isOf = ({ file, title = '' }: AttackKind, test: TestResult) =>
  test.path.replace(/\.test\.tsx?$/, '').endsWith(`/${file}`) && test.title.includes(title)

/** What became of a kind. */
function getResult(kind: AttackKind, tests: readonly TestResult[]) {
  const tried = tests.filter((test) => isOf(kind, test))
  const broken = tried.filter(({ status }) => status !== 'passed')
  const result = tried.length === 0 ? 'NOT TRIED' : broken.length > 0 ? 'NOT HELD' : 'held'
  return { attack: kind.name, result, tests: tried.length }
}

/** Tries every kind of attack, on both databases, and prints which of them the server holds. */
export async function runAttack(): Promise<Count[]> {
  const counts: Count[] = []
  for (const suite of ['server', 'e2e'] as const) {
    const files = [...new Set(attackKinds.filter((kind) => kind.suite === suite).map(({ file }) => `${file}.test.ts`))]
    const paths = files.map((file) => (file.startsWith('src/') ? file : `/${file}`))
    counts.push(await step(`attacks, by tests of the suite ${suite}`, () => vitest(suite, paths)))
  }
  const tests = counts.flatMap((count) => count.tests ?? [])
  const rows = attackKinds.map((kind) => getResult(kind, tests))
  console.table(rows)
  const held = rows.filter(({ result }) => result === 'held').length
  console.log(`${held} of ${rows.length} kinds held`)
  return [{ passed: held, failed: rows.length - held }]
}
