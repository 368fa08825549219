import type { Page } from 'playwright-core'

interface Value {
  readonly value?: unknown
}
interface Node {
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

function statesOf({ properties = [] }: Node): string[] {
  return properties.flatMap(({ name, value: { value } }) => {
    const announcement = spoken[name]
    return announcement && value !== false && value !== 'false' ? [announcement] : []
  })
}

/** One element as text: role, name, states, value and description. */
function line(node: Node): string {
  const text = ({ value }: Value = {}) => String(value ?? '').trim()
  const role = text(node.role) === 'StaticText' ? '' : text(node.role)
  const value = /^(?:textbox|combobox)$/.test(role) && text(node.value) ? [`contains “${text(node.value)}”`] : []
  const about = text(node.description) ? [`“${text(node.description)}”`] : []
  return [
    [role, text(node.name) && `“${text(node.name)}”`].filter(Boolean).join(' '),
    ...statesOf(node),
    ...value,
    ...about,
  ].join(', ')
}

/** The screen-reader transcript of an element and its descendants, a line each, from the accessibility tree of the browser. */
export async function transcriptOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node: element } = await session.send('DOM.describeNode', { nodeId })
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }
  await session.detach()
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  function walk(node: Node | undefined, depth: number, parentName: unknown) {
    if (!node) return
    const name = node.name?.value
    // Text that only repeats the name of its parent is announced once.
    const isAnnounced =
      !node.ignored &&
      !silent.test(String(node.role?.value)) &&
      !(node.role?.value === 'StaticText' && name === parentName)
    if (isAnnounced) lines.push('  '.repeat(depth) + line(node))
    for (const id of node.childIds ?? [])
      walk(known.get(id), depth + Number(isAnnounced), isAnnounced ? name : parentName)
  }
  walk(
    nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === element.backendNodeId),
    0,
    '',
  )
  return `${lines.join('\n')}\n`
}
