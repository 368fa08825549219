import { readFileSync } from 'node:fs'
import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { type Node, visit } from './syntax.ts'

const camelCase = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** What sets an attribute of an element in a page: its property, in every browser that has modules. */
function getProperty(name: string, value: string): string | undefined {
  if (name === 'role' || name === 'hidden') return name
  if (name === 'tabindex') return 'tabIndex'
  if (name.startsWith('aria-')) return camelCase(name)
  // An absent value would be written as a word.
  return name.startsWith('data-') && !/\bnull\b/.test(value)
    ? `dataset.${camelCase(name.slice('data-'.length))}`
    : undefined
}

/** What stands between the element and the value in the place of a call of the patch; undefined for one that has no plain form. */
function getWrite(method: string, name: string, value: string): readonly [before: string, after: string] | undefined {
  if (method === 'toggle') return [`.classList.toggle('${name}', `, ')']
  if (method === 'style') return [`.style.${camelCase(name)} = `, '']
  const property = method === 'attribute' ? getProperty(name, value) : undefined
  return property === undefined ? undefined : [`.${property} = `, '']
}

/** The calls `patch.attribute(…)`, `patch.toggle(…)` and `patch.style(…)` of a source, written as plain assignments. */
export function writeDirectly(code: string): MagicString {
  const script = new MagicString(code)
  const toNode = (value: unknown) => value as Node
  visit(parseAst(code, { lang: 'ts' }).body, (call) => {
    const callee = toNode(call.callee)
    if (call.type !== 'CallExpression' || callee.type !== 'MemberExpression' || toNode(callee.object).name !== 'patch')
      return
    const [element, name, value] = call.arguments as Node[]
    const method = String(toNode(callee.property).name)
    const write = element && name && value && getWrite(method, String(name.value), code.slice(value.start, value.end))
    // Left for `expectDirect`: it may be no part of the step.
    if (!write) return
    script.remove(call.start, element.start)
    script.overwrite(element.end, value.start, write[0])
    script.overwrite(value.end, call.end, write[1] || ' ')
  })
  return script
}

/** Throws for the text of a step in which a write has no plain form: there is no patch in a page. */
export function expectDirect(step: string, source: string): void {
  const [left] = /[\w$]+\.attribute\([^)]*\)/.exec(step) ?? []
  if (left !== undefined)
    throw new Error(
      `${source} writes "${left}", which has no plain form. The block was not built. Write it in a function of paint that the step does not use.`,
    )
}

/**
 * For what stands in the page itself: `paint` writes on the elements without a patch, which the block that comes later has to itself.
 */
export const directWrites: Plugin = {
  name: 'direct-writes',
  transform: {
    filter: { id: /[\\/]src[\\/]paint(?:[\\/][\w-]+)?\.ts$/ },
    handler(code) {
      const script = writeDirectly(code)
      return { code: script.toString(), map: script.generateMap({ hires: true }).toString() }
    },
  },
  load: {
    filter: { id: /[\\/]core-block[\\/]src[\\/]served\.ts$/ },
    handler: (id) => readFileSync(id, 'utf8').replace(/^export const served[\s\S]*?^\}/m, 'export const served = 0'),
  },
}
