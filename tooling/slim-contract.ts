import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import ts from 'typescript'
import { factNames } from './block-facts.ts'

/** Members that only readers, the catalogue and the loader use; the block itself does without. */
const unread = new Set<string>([...factNames, 'consent', 'states', 'events'])

/** The source of a contract without the members that its block never reads. */
export function slim(source: string): string {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true)
  const cuts: [from: number, to: number][] = []
  function visit(node: ts.Node) {
    const [argument] = ts.isCallExpression(node) && node.expression.getText() === 'defineContract' ? node.arguments : []
    if (argument && ts.isObjectLiteralExpression(argument)) {
      for (const member of argument.properties)
        if (unread.has(member.name?.getText() ?? '')) cuts.push([member.getFullStart(), member.getEnd()])
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  let text = source
  for (const [from, to] of cuts.reverse()) text = text.slice(0, from) + text.slice(to).replace(/^\s*,/, '')
  return text
}

/** Keeps documentation out of what visitors download. */
export const slimContract: Plugin = {
  name: 'slim-contract',
  setup(pipeline) {
    pipeline.onLoad({ filter: /\/src\/contract\.ts$/ }, ({ path }) => ({
      contents: slim(readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}
