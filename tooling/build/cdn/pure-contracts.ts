import { basename } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { type Node, visit } from './syntax.ts'

/** The object of a declaration that takes the members of others; undefined for any other node. */
function getJoined({ type, init }: Node): Node | undefined {
  const value = type === 'VariableDeclarator' ? (init as Node | null) : null
  if (value?.type !== 'ObjectExpression') return undefined
  return (value.properties as readonly Node[]).some((member) => member.type === 'SpreadElement') ? value : undefined
}

/**
 * Marks the calls of a contract as pure, and its groups of options as joined without an effect: each makes a value, so one that a script does not
 * read is left out of it. By their place, and not by their names: a variable of a block may have the name of such a function.
 */
export const pureContracts: Plugin = {
  name: 'pure-contracts',
  transform(code, id) {
    if (basename(id.split('?')[0] as string) !== 'contract.ts') return undefined
    const script = new MagicString(code)
    visit(
      parseAst(code, { lang: 'ts' }).body,
      (node) => {
        if (node.type === 'CallExpression') script.appendLeft(node.start, '/* @__PURE__ */ ')
        const joined = getJoined(node)
        if (!joined) return
        script.appendLeft(joined.start, '/* @__PURE__ */ (() => (')
        script.appendRight(joined.end, '))()')
      },
      ({ type }) => !/Function/.test(type),
    )
    return { code: script.toString(), map: script.generateMap({ hires: true }).toString() }
  },
}
