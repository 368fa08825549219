/** A node of a syntax tree. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

/** Calls `found` for each node in a tree; `isEntered` says of a node whether it counts with what is in it. Default: all do. */
export function visit(value: unknown, found: (node: Node) => void, isEntered = (_node: Node) => true) {
  if (Array.isArray(value)) for (const child of value) visit(child, found, isEntered)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const node = value as Node
  if (!isEntered(node)) return
  if (typeof node.type === 'string') found(node)
  for (const child of Object.values(node)) visit(child, found, isEntered)
}
