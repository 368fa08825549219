import { type DefaultTreeAdapterMap, parseFragment, serializeOuter } from 'parse5'

interface Attribute {
  readonly name: string
  readonly value: string
  /** As it is written, with its quotes and entities. */
  readonly source: string
}

/** An element with its children, or text, comments and scripts as they are written. */
type Node = { readonly tag: string; readonly attributes: readonly Attribute[]; readonly children: Node[] } | string

const width = 120
const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * HTML over several lines, for people. Lines break between elements, between attributes, at spaces of text and inside of
 * JSON values, so that no line is much longer than 120 characters.
 */
export function prettyHtml(html: string): string {
  // React separates two texts by an empty comment.
  const source = html.replaceAll('<!-- -->', '')
  const { childNodes } = parseFragment(source, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  return childNodes
    .flatMap((child) => readNode(child, source))
    .flatMap((node) => print(node, ''))
    .join('\n')
}

/** A node that the source has; text without a letter is left out. */
function readNode(node: DefaultTreeAdapterMap['childNode'], source: string): Node[] {
  const place = node.sourceCodeLocation
  const written = place ? source.slice(place.startOffset, place.endOffset) : ''
  if (node.nodeName === '#text') {
    // The place of a text includes end tags that end nothing.
    const text = written.includes('<') ? serializeOuter(node) : written
    return text.trim() === '' ? [] : [text.replace(/\s+/g, ' ')]
  }
  if (!('tagName' in node)) return [written]
  if (node.tagName === 'script') return [written]
  const { childNodes } = 'content' in node ? node.content : node
  return [
    {
      tag: node.tagName,
      attributes: readAttributes(node, source),
      children: childNodes.flatMap((child) => readNode(child, source)),
    },
  ]
}

function readAttributes({ attrs, sourceCodeLocation }: DefaultTreeAdapterMap['element'], source: string): Attribute[] {
  const places = Object.values(sourceCodeLocation?.attrs ?? {})
  return attrs.flatMap(({ name, value }, at) => {
    const place = places[at]
    return place ? [{ name, value, source: source.slice(place.startOffset, place.endOffset) }] : []
  })
}

function flat(node: Node): string {
  if (typeof node === 'string') return node
  const start = `<${[node.tag, ...node.attributes.map(({ source }) => source)].join(' ')}>`
  return empty.test(node.tag) ? start : `${start}${node.children.map(flat).join('')}</${node.tag}>`
}

function print(node: Node, indent: string): string[] {
  if (typeof node === 'string') return node.startsWith('<script') ? script(node, indent) : fill(node.trim(), indent)
  const line = indent + flat(node)
  if (line.length <= width) return [line]
  const start = opening(node, indent)
  if (empty.test(node.tag)) return start
  if (node.children.length === 0) return [...start.slice(0, -1), `${start.at(-1)}</${node.tag}>`]
  return [...start, ...node.children.flatMap((child) => print(child, `${indent}  `)), `${indent}</${node.tag}>`]
}

function opening({ tag, attributes }: Exclude<Node, string>, indent: string): string[] {
  const line = `${indent}<${[tag, ...attributes.map(({ source }) => source)].join(' ')}>`
  if (line.length <= width) return [line]
  const inner = `${indent}  `
  return [`${indent}<${tag}`, ...attributes.flatMap((attribute) => printAttribute(attribute, inner)), `${indent}>`]
}

/** A JSON value is printed in single quotes over several lines; browsers read both forms alike. */
function printAttribute({ name, value, source }: Attribute, indent: string): string[] {
  const json = indent.length + source.length > width ? readJson(value) : undefined
  if (json === undefined) return [indent + source]
  const lines = printJson(json, indent).map((line) => line.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
  return `${indent}${name}='${lines.join('\n').trimStart()}'`.split('\n')
}

function script(text: string, indent: string): string[] {
  const [, start = '', content = ''] = /^(<script[^>]*>)([\s\S]*)<\/script>$/.exec(text) ?? []
  const json = readJson(content)
  if (json === undefined || indent.length + text.length <= width) return [indent + text]
  return [indent + start, ...printJson(json, `${indent}  `), `${indent}</script>`]
}

/** An object or a list; undefined for anything else, which stays as it is written. */
function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function printJson(value: unknown, indent: string, name = ''): string[] {
  const line = `${indent}${name}${JSON.stringify(value)}`
  if (line.length <= width || typeof value !== 'object' || value === null) return [line]
  const [from, to] = Array.isArray(value) ? '[]' : '{}'
  const members = Object.entries(value).map(([key, member]) =>
    printJson(member, `${indent}  `, Array.isArray(value) ? '' : `${JSON.stringify(key)}: `),
  )
  const inner = members.flatMap((lines, at) =>
    at === members.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1)},`],
  )
  return [`${indent}${name}${from}`, ...inner, `${indent}${to}`]
}

/** Text over lines that break at spaces. */
function fill(text: string, indent: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string
    if (line && indent.length + line.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.map((line) => indent + line)
}
