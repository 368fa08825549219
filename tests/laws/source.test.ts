import ts from 'typescript'
import { expect, it } from 'vitest'
import { isTest, type Source, sources } from '../../tooling/sources.ts'

const code = [
  ...sources('packages'),
  ...sources('apps'),
  ...sources('tooling'),
  ...sources('tests'),
  ...sources('.storybook'),
]
const maxFileLines = 300
const maxFunctionLines = 60

it(`no file has more than ${maxFileLines} lines`, () => {
  const long = code
    .filter(({ text }) => text.split('\n').length > maxFileLines + 1)
    .map(({ path }) => `${path} is longer than ${maxFileLines} lines. Give one of its ideas a file.`)
  expect(long).toEqual([])
})

it(`no function has more than ${maxFunctionLines} lines`, () => {
  const long = code
    .filter((file) => !isTest(file))
    .flatMap(({ path, text }) => {
      const file = ts.createSourceFile(
        path,
        text,
        ts.ScriptTarget.Latest,
        true,
        path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      )
      const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line
      const found: string[] = []
      function visit(node: ts.Node) {
        if (ts.isFunctionLike(node) && 'body' in node && node.body) {
          const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1
          if (lines > maxFunctionLines)
            found.push(
              `${path}:${lineOf(node.getStart()) + 1} is a function of ${lines} lines, all it contains included. Name one of its steps.`,
            )
        }
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
  expect(long).toEqual([])
})

it('text becomes HTML in one place only', () => {
  const sinks =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment|setHTMLUnsafe)\b|\beval\(|new Function\(/
  const door = 'packages/core-dom/src/html.ts'
  // The release tools run on pages of their own, with fixtures.
  const isTool = ({ path }: Source) => path.startsWith('packages/release/')
  const visitors = sources('packages').filter((file) => !isTest(file) && !isTool(file) && file.path !== door)
  const broken = visitors
    .filter(({ text }) => sinks.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => `${path} writes HTML. Use the door in ${door}, or textContent.`)
  expect(broken).toEqual([])
})

it('names have a meaning, and nothing is exported by default or by star', () => {
  const isConfig = (path: string) => /\.config\.ts$|\.stories\.tsx$|^\.storybook|\.d\.ts$/.test(path)
  const broken = code
    .filter(({ path }) => !isConfig(path))
    .flatMap(({ path, text }) => [
      ...(/(?:^|\/)(?:utils?|helpers?|managers?)\.tsx?$/.test(path)
        ? [`${path}: the name says nothing. Name the concept.`]
        : []),
      ...(/^export default /m.test(text) ? [`${path} has a default export. Name it.`] : []),
      ...(path.endsWith('index.ts') && /^export \* from/m.test(text)
        ? [`${path} exports by star. List the names.`]
        : []),
    ])
  expect(broken).toEqual([])
})
