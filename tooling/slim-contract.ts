import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import ts from 'typescript'
import { factNames } from './block-facts.ts'

/** Members that only readers, the catalogue and the loader use; the block itself does without. */
const unread = new Set<string>([...factNames, 'consent', 'states', 'events'])

/** Names of parts that the other files of a block read; undefined when one reads them by a computed name. */
function partsReadIn(sources: readonly string[]): Set<string> | undefined {
  const text = sources.join('\n')
  if (/\bparts\[|Object\.\w+\((?:contract\.)?parts\)/.test(text)) return undefined
  const names = [...text.matchAll(/\bparts\??\.(\w+)/g)].map(([, name = '']) => name)
  const destructured = [...text.matchAll(/\{([^{}]*)\}\s*=\s*contract\.parts/g)].flatMap(([, list = '']) =>
    list.split(',').map((entry) => entry.split(':')[0]?.trim() ?? ''),
  )
  return new Set([...names, ...destructured])
}

/** The source of a contract without the members that its block, whose other sources are given, never reads. */
export function slim(contract: string, others: readonly string[]): string {
  const file = ts.createSourceFile('contract.ts', contract, ts.ScriptTarget.Latest, true)
  const used = partsReadIn(others)
  const readsSelectors = others.some((text) => /\bselectors\b/.test(text))
  const cuts: [from: number, to: number][] = []
  const cut = (node: ts.Node) => cuts.push([node.getFullStart(), node.getEnd()])
  const nameOf = (member: ts.ObjectLiteralElementLike) => member.name?.getText() ?? ''
  function cutUnits(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && nameOf(node) === 'unit') cut(node)
    else ts.forEachChild(node, cutUnits)
  }
  function visit(node: ts.Node): void {
    const [argument] = ts.isCallExpression(node) && node.expression.getText() === 'defineContract' ? node.arguments : []
    if (!argument || !ts.isObjectLiteralExpression(argument)) {
      ts.forEachChild(node, visit)
      return
    }
    for (const member of argument.properties) {
      const value = ts.isPropertyAssignment(member) ? member.initializer : undefined
      if (unread.has(nameOf(member)) || (nameOf(member) === 'selectors' && !readsSelectors)) cut(member)
      else if (nameOf(member) === 'options') cutUnits(member)
      else if (used && nameOf(member) === 'parts' && value && ts.isObjectLiteralExpression(value))
        for (const part of value.properties) if (!used.has(nameOf(part))) cut(part)
    }
  }
  visit(file)
  let text = contract
  for (const [from, to] of cuts.reverse()) text = text.slice(0, from) + text.slice(to).replace(/^\s*,/, '')
  return text
}

/** The sources beside a contract that a page may download: no tests, and not the React component. */
function othersBeside(path: string): string[] {
  return readdirSync(dirname(path), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/contract\.ts$|^react\.tsx$|\.(?:test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(dirname(path), file), 'utf8'))
}

/** Keeps documentation, and parts for themes alone, out of what visitors download. */
export const slimContract: Plugin = {
  name: 'slim-contract',
  setup(pipeline) {
    pipeline.onLoad({ filter: /\/src\/contract\.ts$/ }, ({ path }) => ({
      contents: slim(readFileSync(path, 'utf8'), othersBeside(path)),
      loader: 'ts',
    }))
  },
}
