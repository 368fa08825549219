import MagicString from 'magic-string'
import { parseAst } from 'rolldown/parseAst'
import { type Node, visit } from './syntax.ts'

/** A function that is one expression of its parameters: a rule of a model, or one write of paint. */
interface Rule {
  readonly name: string
  readonly params: readonly string[]
  readonly body: Node
}

const toNode = (value: unknown) => value as Node

/** The names that are read in a tree, with their places; the members that are read of them are no names. */
function getNames(tree: Node): Node[] {
  const members = new Set<unknown>()
  const names: Node[] = []
  visit(tree, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) members.add(node.property)
    if (node.type === 'Identifier' && !members.has(node)) names.push(node)
  })
  return names
}

/** The rule that a statement of a script declares; undefined for every other statement. */
function toRule(statement: Node): Rule | undefined {
  if (statement.type !== 'FunctionDeclaration') return undefined
  const [only, ...others] = toNode(statement.body).body as Node[]
  const body = only && toNode(only.type === 'ReturnStatement' ? only.argument : only.expression)
  const params = (statement.params as Node[]).map(({ name }) => String(name))
  if (!body || others.length > 0 || !/Expression$/.test(body.type)) return undefined
  let isPlain = true
  visit(body, ({ type }) => {
    if (/Function|Object|Template|Assignment/.test(type)) isPlain = false
  })
  const isOwn = getNames(body).every(({ name }) => params.includes(String(name)))
  return isPlain && isOwn ? { name: String(toNode(statement.id).name), params, body } : undefined
}

/** True where each argument is read at most once, or as often as one likes: a name or a literal. */
const isSafe = ({ params, body }: Rule, given: readonly Node[]) =>
  params.every(
    (param, at) =>
      /^(?:Identifier|Literal)$/.test(given[at]?.type ?? '') ||
      getNames(body).filter(({ name }) => name === param).length <= 1,
  )

/**
 * Writes rules where they are called: a minifier leaves the call of a function that has two parameters. Only what reads nothing but its
 * parameters, in their order.
 */
export function inlineRules(code: string): MagicString {
  const script = new MagicString(code)
  const { body } = parseAst(code)
  const rules = new Map(
    (body as unknown as Node[]).flatMap((statement) => toRule(statement) ?? []).map((rule) => [rule.name, rule]),
  )
  visit(body, (call) => {
    const rule = call.type === 'CallExpression' && rules.get(String(toNode(call.callee).name))
    const given = call.arguments as Node[]
    if (!rule || !isSafe(rule, given)) return
    const text = new MagicString(code.slice(rule.body.start, rule.body.end))
    for (const { name, start, end } of getNames(rule.body)) {
      const { start: from, end: to } = toNode(given[rule.params.indexOf(String(name))])
      text.overwrite(start - rule.body.start, end - rule.body.start, `(${code.slice(from, to)})`)
    }
    script.overwrite(call.start, call.end, `(${text})`)
  })
  return script
}
