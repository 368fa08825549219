import type { CDPSession } from 'playwright-core'

interface Value {
  readonly value?: unknown
}
/** A node of the browser's accessibility tree. */
interface AccessibilityNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: Value
  readonly name?: Value
  readonly description?: Value
  readonly value?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** States that a screen reader announces, as it announces them. */
const spoken: Readonly<Record<string, string>> = {
  focused: 'focused',
  required: 'required',
  invalid: 'invalid entry',
  checked: 'checked',
  selected: 'selected',
  disabled: 'dimmed',
  expanded: 'expanded',
}
/** Roles that are not announced. */
const silent = /^(?:none|generic|InlineTextBox|LabelText|MenuListPopup|Legend)$/

function getStates({ properties = [] }: AccessibilityNode): string[] {
  return properties.flatMap(({ name, value: { value } }) => {
    const announcement = spoken[name]
    return announcement && value !== false && value !== 'false' ? [announcement] : []
  })
}

/** One element as text: role, name, states, value and description. */
function line(node: AccessibilityNode): string {
  const text = ({ value }: Value = {}) => String(value ?? '').trim()
  const role = text(node.role) === 'StaticText' ? '' : text(node.role)
  const value = /^(?:textbox|combobox)$/.test(role) && text(node.value) ? [`contains “${text(node.value)}”`] : []
  const about = text(node.description) ? [`“${text(node.description)}”`] : []
  return [
    [role, text(node.name) && `“${text(node.name)}”`].filter(Boolean).join(' '),
    ...getStates(node),
    ...value,
    ...about,
  ].join(', ')
}

/** Text that only repeats the name of its parent is announced once. */
function isHeard({ ignored, role, name }: AccessibilityNode, parentName: unknown): boolean {
  if (ignored || silent.test(String(role?.value))) return false
  return !(role?.value === 'StaticText' && name?.value === parentName)
}

/** The text of a part of the accessibility tree, a line for each element, indented by nesting. */
function getText(nodes: readonly AccessibilityNode[], top: AccessibilityNode | undefined): string {
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  function walk(node: AccessibilityNode | undefined, depth: number, parentName: unknown) {
    if (!node) return
    const name = node.name?.value
    const isAnnounced = isHeard(node, parentName)
    if (isAnnounced) lines.push('  '.repeat(depth) + line(node))
    for (const id of node.childIds ?? [])
      walk(known.get(id), depth + Number(isAnnounced), isAnnounced ? name : parentName)
  }
  walk(top, 0, '')
  return `${lines.join('\n')}\n`
}

/** The screen-reader transcript of an element and its descendants, from the accessibility tree of the browser. */
export async function readTranscript(
  session: CDPSession,
  backendNodeId: number,
  frame: { readonly frameId?: string } = {},
): Promise<string> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree', frame)) as unknown as {
    nodes: AccessibilityNode[]
  }
  return getText(
    nodes,
    nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === backendNodeId),
  )
}
