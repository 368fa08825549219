import { basename } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { visit } from './syntax.ts'

/**
 * Marks the calls of a contract as pure: each makes a value, so one that a script does not read is left out of it. By their place, and not
 * by their names: a variable of a block may have the name of such a function.
 */
export const pureContracts: Plugin = {
  name: 'pure-contracts',
  transform(code, id) {
    if (basename(id.split('?')[0] as string) !== 'contract.ts') return undefined
    const script = new MagicString(code)
    visit(
      parseAst(code, { lang: 'ts' }).body,
      ({ type, start }) => type === 'CallExpression' && script.appendLeft(start, '/* @__PURE__ */ '),
      ({ type }) => !/Function/.test(type),
    )
    return { code: script.toString(), map: script.generateMap({ hires: true }).toString() }
  },
}
