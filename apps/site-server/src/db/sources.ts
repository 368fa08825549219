import type { OperationNode } from 'kysely'

/** Columns by which rows of a table are told apart where a change of one must not count as one of all others. */
export type RowKeys = Readonly<Record<string, readonly string[]>>

/** Stands for every table: of a query that cannot be read. */
export const everything = '*'

/** The name of the rows of a table that have a value in a column. */
export const rowName = (table: string, column: string, value: unknown) => `${table}.${column}=${String(value)}`

/** A node of a query with its members, which differ by its kind. */
type Node = OperationNode & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string'

/** The nodes within a value: a node, or a list of them. */
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** The last name of an identifier, a column or a table. */
function getName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.kind === 'IdentifierNode') return String(node.name)
  if (node.kind === 'SchemableIdentifierNode') return getName(node.identifier)
  return getName(node.column ?? node.table)
}

/** A table of a query, by the name that its columns have there. */
interface Table {
  readonly name: string
  readonly alias: string
}

function tableIn(node: Node): Table | undefined {
  if (node.kind === 'TableNode') {
    const name = getName(node) ?? everything
    return { name, alias: name }
  }
  const inner = node.kind === 'AliasNode' && isNode(node.node) ? tableIn(node.node) : undefined
  return inner && { name: inner.name, alias: getName(node.alias) ?? inner.alias }
}

/** The conditions that every row of a query meets. */
function conditionsIn(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.kind === 'AndNode') return [...conditionsIn(node.left), ...conditionsIn(node.right)]
  if (node.kind === 'ParensNode') return conditionsIn(node.node)
  return node.kind === 'BinaryOperationNode' ? [node] : []
}

/** The values that a condition compares with; undefined where it compares with anything else. */
function valuesIn({ operator, rightOperand: right }: Node): unknown[] | undefined {
  const sign = isNode(operator) ? operator.operator : undefined
  if (!isNode(right) || (sign !== '=' && sign !== 'in')) return undefined
  if (right.kind === 'ValueNode') return [right.value]
  if (right.kind === 'PrimitiveValueListNode') return [...(right.values as unknown[])]
  return undefined
}

/** The names of the rows that a condition finds by a key of a table; undefined for every other condition. */
function rowsIn(condition: Node, { name, alias }: Table, isAlone: boolean, keys: RowKeys): string[] | undefined {
  const reference = condition.leftOperand
  if (!isNode(reference) || reference.kind !== 'ReferenceNode') return undefined
  const column = getName(reference.column) ?? ''
  const owner = getName(reference.table)
  const isOfTable = owner === undefined ? isAlone : owner === alias
  if (!isOfTable || !keys[name]?.includes(column)) return undefined
  return valuesIn(condition)?.map((value) => rowName(name, column, value))
}

/** The names of the rows of a table that a query can read, where its conditions name them. */
function getRows(table: Table, isAlone: boolean, conditions: readonly Node[], keys: RowKeys): string[] {
  for (const condition of conditions) {
    const rows = rowsIn(condition, table, isAlone, keys)
    if (rows) return rows
  }
  return [table.name]
}

function addSelect(node: Node, keys: RowKeys, sources: Set<string>) {
  const froms = isNode(node.from) ? nodesIn(node.from.froms) : []
  const joins = nodesIn(node.joins)
  const places = [...froms, ...joins.flatMap(({ table }) => nodesIn(table))]
  const conditions = isNode(node.where) ? conditionsIn(node.where.where) : []
  for (const place of places) {
    const table = tableIn(place)
    if (table) for (const row of getRows(table, places.length === 1, conditions, keys)) sources.add(row)
    else addSources(place, keys, sources)
  }
  const { from: _from, joins: _joins, ...others } = node
  addAll([...joins.map(({ on }) => on), ...Object.values(others)], keys, sources)
}

/** Adds what the nodes within some values read. */
function addAll(values: readonly unknown[], keys: RowKeys, sources: Set<string>) {
  for (const inner of values.flatMap((value) => [...nodesIn(value)])) addSources(inner, keys, sources)
}

const hasInText = ({ kind, sqlFragments }: Node, words: RegExp) =>
  kind === 'RawNode' && (sqlFragments as string[]).some((text) => words.test(text))

/** Adds the tables, and the rows where they are known, that a query reads. */
export function addSources(query: OperationNode, keys: RowKeys, sources: Set<string>): void {
  const node = query as Node
  if (node.kind === 'SelectQueryNode') {
    addSelect(node, keys, sources)
    return
  }
  // The name of a column may have that of its table before it.
  if (node.kind === 'ReferenceNode' || node.kind === 'SelectAllNode') return
  if (node.kind === 'TableNode') sources.add(getName(node) ?? everything)
  if (hasInText(node, /\b(?:from|join|select)\b/i)) sources.add(everything)
  addAll(Object.values(node), keys, sources)
}

/** The table that a query changes, `everything` where it cannot be read; undefined for a query that only reads. */
export function getChangedTable(query: OperationNode): string | undefined {
  const node = query as Node
  if (hasInText(node, /\b(?:insert|update|delete|merge|truncate)\b/i)) return everything
  if (!/^(?:Insert|Update|Delete|Merge)QueryNode$/.test(node.kind)) return undefined
  const from = isNode(node.from) ? nodesIn(node.from.froms) : []
  const [target] = [...nodesIn(node.into ?? node.table), ...from]
  return (target && tableIn(target)?.name) ?? everything
}
