import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import ts from 'typescript'
import { factNames } from './block-facts.ts'
import { importersOfContract } from './chunks-of-block.ts'

/** Members that only readers, the catalogue and the loader use; the block itself does without. */
const unread = new Set<string>([...factNames, 'consent', 'states', 'events'])

/** Members that a block may do without, with the words of source code that reads them. */
const readers: Readonly<Record<string, RegExp>> = {
  selectors: /\bselectors\b/,
  options: /\boptions\b|\breadOptions\b/,
  parts: /\bparts\b/,
}

/** Names of parts that files read; undefined when one reads them by a computed name. */
function partsReadIn(text: string): Set<string> | undefined {
  if (/\bparts\[|Object\.\w+\((?:contract\.)?parts\)/.test(text)) return undefined
  const names = [...text.matchAll(/\bparts\??\.(\w+)/g)].map(([, name = '']) => name)
  const destructured = [...text.matchAll(/\{([^{}]*)\}\s*=\s*contract\.parts/g)].flatMap(([, list = '']) =>
    list.split(',').map((entry) => entry.split(':')[0]?.trim() ?? ''),
  )
  return new Set([...names, ...destructured])
}

/** The argument of `defineContract`, and the name of that function, which is in the way once nothing has to be filled in. */
function findContract(file: ts.SourceFile) {
  let found: { callee: ts.Node; members: ts.NodeArray<ts.ObjectLiteralElementLike> } | undefined
  function visit(node: ts.Node): void {
    const [argument] = ts.isCallExpression(node) && node.expression.getText() === 'defineContract' ? node.arguments : []
    if (argument && ts.isObjectLiteralExpression(argument))
      found = { callee: (node as ts.CallExpression).expression, members: argument.properties }
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text without names that it imports and no longer uses: esbuild leaves them in. */
function withoutUnusedImports(text: string): string {
  return text.replace(/^import \{([^}]*)\} from .*$/gm, (statement, list: string) => {
    const rest = text.replace(statement, '')
    const used = list.split(',').filter((name) => new RegExp(`\\b${name.trim().split(' ').at(-1)}\\b`).test(rest))
    return statement.replace(list, used.join(','))
  })
}

/** The source of a contract without the members that files, whose sources are given, never read. */
export function slim(contract: string, sources: readonly string[]): string {
  const file = ts.createSourceFile('contract.ts', contract, ts.ScriptTarget.Latest, true)
  const found = findContract(file)
  if (!found) return contract
  // A comment reads nothing.
  const text = sources.join('\n').replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
  const used = partsReadIn(text)
  const cuts: [from: number, to: number][] = []
  const cut = (node: ts.Node) => cuts.push([node.getFullStart(), node.getEnd()])
  const getName = (member: ts.ObjectLiteralElementLike) => member.name?.getText() ?? ''
  const isRead = (name: string) => !unread.has(name) && (readers[name]?.test(text) ?? true)
  function cutUnits(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && getName(node) === 'unit') cut(node)
    else ts.forEachChild(node, cutUnits)
  }
  for (const member of found.members) {
    const value = ts.isPropertyAssignment(member) ? member.initializer : undefined
    if (!isRead(getName(member))) cut(member)
    else if (getName(member) === 'options') cutUnits(member)
    else if (used && getName(member) === 'parts' && value && ts.isObjectLiteralExpression(value))
      for (const part of value.properties) if (!used.has(getName(part))) cut(part)
  }
  const names = found.members.map(getName)
  // It fills in empty options and parts.
  if (['options', 'parts'].every((name) => names.includes(name) || !isRead(name)))
    cuts.unshift([found.callee.getStart(), found.callee.getEnd()])
  let slimmed = contract
  for (const [from, to] of cuts.reverse()) slimmed = slimmed.slice(0, from) + slimmed.slice(to).replace(/^\s*,/, '')
  return withoutUnusedImports(slimmed)
}

/**
 * Keeps documentation, and parts for themes alone, out of what visitors download. Each file of a built block gets a copy with the members
 * that it reads: one contract for all of them would be a file of its own.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  setup(pipeline) {
    pipeline.onResolve({ filter: /\/contract$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'slim' || !importer.includes('/src/')) return undefined
      const found = await pipeline.resolve(path, { resolveDir, importer, kind, pluginData: 'slim' })
      const files = importersOfContract(found.path, importer)
      return files ? { ...found, suffix: `?${files.key}`, pluginData: files.paths } : found
    })
    pipeline.onLoad({ filter: /\/src\/contract\.ts$/ }, ({ path, pluginData = [] }) => ({
      contents: slim(
        readFileSync(path, 'utf8'),
        (pluginData as string[]).map((one) => readFileSync(one, 'utf8')),
      ),
      loader: 'ts',
      resolveDir: dirname(path),
    }))
  },
}
