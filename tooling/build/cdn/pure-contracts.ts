import { basename } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/** Calls `found` for each call in a tree, those inside functions left out. */
function visitCalls(value: unknown, found: (call: Node) => void) {
  if (Array.isArray(value)) for (const child of value) visitCalls(child, found)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const node = value as Node
  if (/Function/.test(node.type)) return
  if (node.type === 'CallExpression') found(node)
  for (const child of Object.values(node)) visitCalls(child, found)
}

/**
 * Marks the calls of a contract as pure: each makes a value, so one that a script does not read is left out of it. By their place, and not
 * by their names: a variable of a block may have the name of such a function.
 */
export const pureContracts: Plugin = {
  name: 'pure-contracts',
  transform(code, id) {
    if (basename(id.split('?')[0] as string) !== 'contract.ts') return undefined
    const script = new MagicString(code)
    for (const statement of parseAst(code, { lang: 'ts' }).body)
      visitCalls(statement, ({ start }) => script.appendLeft(start, '/* @__PURE__ */ '))
    return { code: script.toString(), map: script.generateMap({ hires: true }).toString() }
  },
}
