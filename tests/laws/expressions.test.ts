// A regular expression that can divide a text in many ways tries all of them where it does not match: seconds for a long text of somebody else, or for ever.
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { isTest, sources } from '../../tooling/testkit/sources.ts'

/** The expressions of a file that take more than a time in proportion to a text; what looks for its beginning at each place is not counted. */
function findSlow(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  ts.forEachChild(file, function visit(node) {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
      const [slow] = analyse(expression, { reportTypes: { Move: false } }).reports
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (slow)
        found.push(
          `${path}:${line} takes ${slow.exponential ? 'exponential' : 'quadratic'} time. Let each part begin with what the one before it cannot have.`,
        )
    }
    ts.forEachChild(node, visit)
  })
  return found
}

it('no regular expression of a package or of an app tries one text in many ways', () => {
  const files = ['packages', 'apps'].flatMap((folder) => sources(folder)).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(1000)
  // The text after an amount may be any, so nothing is tried again.
  const known = expect.stringMatching(/^packages\/commerce\/src\/paint\/variant\.ts:/)
  expect(files.flatMap(({ path, text }) => findSlow(path, text))).toEqual([known])
})

it.each([
  ['values with blanks around them, one after another', String.raw`/^(?:\w+\s*=\s*[^;]*;?\s*)*$/`, 'exponential'],
  ['a blank before and after a sign that may be missing', String.raw`/^\d+\s*%?\s*$/`, 'quadratic'],
])('%s are found', (_title, expression, time) => {
  expect(findSlow('a.ts', `const a = ${expression}`)).toEqual([expect.stringContaining(time)])
})

it('a part that begins with what the one before it cannot have is no fault', () => {
  expect(findSlow('a.ts', String.raw`const a = /^\d+(?:\s*%)?$/`)).toEqual([])
})
