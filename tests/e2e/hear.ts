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

/** States that are spoken, as they are spoken. */
const spoken: Readonly<Record<string, string>> = {
  focused: 'focused',
  required: 'required',
  invalid: 'invalid entry',
  checked: 'checked',
  selected: 'selected',
  disabled: 'dimmed',
  expanded: 'expanded',
}
/** Boxes that mean nothing by themselves. */
const silent = /^(?:none|generic|InlineTextBox|LabelText|MenuListPopup|Legend)$/

function statesOf({ properties = [] }: Node): string[] {
  return properties.flatMap(({ name, value: { value } }) => {
    const words = spoken[name]
    return words && value !== false && value !== 'false' ? [words] : []
  })
}

/** One element in words: what it is, what it is called, how it is, what is said about it. */
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

/** What a screen reader is given of an element and all it holds, a line each, from the browser's own accessibility tree. */
export async function hear(page: Page, selector: string): Promise<string> {
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
    // Words that name what they stand in are heard once.
    const isHeard =
      !node.ignored &&
      !silent.test(String(node.role?.value)) &&
      !(node.role?.value === 'StaticText' && name === parentName)
    if (isHeard) lines.push('  '.repeat(depth) + line(node))
    for (const id of node.childIds ?? []) walk(known.get(id), depth + Number(isHeard), isHeard ? name : parentName)
  }
  walk(
    nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === element.backendNodeId),
    0,
    '',
  )
  return `${lines.join('\n')}\n`
}
