// How many ways lead through a function, as ESLint's rule counts them: Biome counts nesting, and lets a long row of cases pass.
import ts from 'typescript'
import { expect, it } from 'vitest'
import { isTest, sources } from '../../tooling/testkit/sources.ts'

const { SyntaxKind } = ts
/** Ways that a function may have. */
const limit = 10

const branches = new Set([
  SyntaxKind.IfStatement,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.CaseClause,
  SyntaxKind.ForStatement,
  SyntaxKind.ForInStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
])
const operators = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.AmpersandAmpersandEqualsToken,
  SyntaxKind.BarBarEqualsToken,
  SyntaxKind.QuestionQuestionEqualsToken,
])

function isBranch(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return operators.has(node.operatorToken.kind)
  if (ts.isParameter(node) || ts.isBindingElement(node)) return node.initializer !== undefined
  return branches.has(node.kind) || ('questionDotToken' in node && node.questionDotToken !== undefined)
}

/** The ways through a function, without those of functions inside it. */
function countWays(body: ts.Node): number {
  let count = 1
  ts.forEachChild(body, function visit(node) {
    if (ts.isFunctionLike(node)) return
    if (isBranch(node)) count++
    ts.forEachChild(node, visit)
  })
  return count
}

function findComplex(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  ts.forEachChild(source, function visit(node) {
    const ways = ts.isFunctionLike(node) ? countWays(node) : 0
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (ways > limit) found.push(`${path}:${line} has ${ways} ways. Write a table, name a rule, or return early.`)
    ts.forEachChild(node, visit)
  })
  return found
}

it('a function of the core, the loader, the runtime or the manifest has at most ten ways through it', () => {
  const isShared = /^packages\/(?:core-[\w-]+|loader|runtime|manifest)\/src\//
  const files = sources('packages').filter((file) => isShared.test(file.path) && !isTest(file))
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(({ path, text }) => findComplex(path, text))).toEqual([])
})

it('each condition, case, loop and default is a way; a function inside another counts for itself', () => {
  const ten = `${'a && '.repeat(9)}a`
  expect(findComplex('a.ts', `const f = (a) => ${ten}`)).toEqual([])
  for (const more of ['a?.b', 'a ?? b', 'a ? b : c', '(({ b = 1 }) => b) || a'])
    expect(findComplex('a.ts', `const f = (a) => ${ten} && ${more}`), more).toHaveLength(1)
  expect(findComplex('a.ts', `const f = (a = 1) => ${ten}`)).toHaveLength(1)
  const cases = '1234567890'.replaceAll(/\d/g, 'case $&: break;')
  expect(findComplex('a.ts', `function f(a) { switch (a) { ${cases} default: } }`)).toHaveLength(1)
})
