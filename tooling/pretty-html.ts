/** A piece of HTML: an element with its children, or text, comments and raw script content. */
type Node = { readonly tag: string; readonly attributes: readonly string[]; readonly children: Node[] } | string

const width = 120
const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const token =
  /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>|<\/[a-zA-Z][^>]*>|<[a-zA-Z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g

/**
 * HTML over several lines, for people. Lines break between elements, between attributes, at spaces of text and inside of
 * JSON values, so that no line is much longer than 120 characters.
 */
export function prettyHtml(html: string): string {
  return parse(html)
    .flatMap((node) => print(node, ''))
    .join('\n')
}

function parse(html: string): Node[] {
  const top: Node[] = []
  const open: { tag: string; children: Node[] }[] = []
  // React separates two texts by an empty comment.
  for (const [piece] of html.replaceAll('<!-- -->', '').matchAll(token)) {
    const children = open.at(-1)?.children ?? top
    if (piece.startsWith('</')) {
      const at = open.findLastIndex(({ tag }) => `</${tag}>` === piece.replace(/\s/g, ''))
      if (at >= 0) open.length = at
    } else if (/^<(?:!--|script\b)/.test(piece)) children.push(piece)
    else if (piece.startsWith('<')) {
      const node = element(piece)
      children.push(node)
      if (!empty.test(node.tag) && !piece.endsWith('/>')) open.push(node)
    } else if (piece.trim()) children.push(piece.replace(/\s+/g, ' '))
  }
  return top
}

function element(piece: string) {
  const [, tag = '', rest = ''] = /^<([^\s/>]+)([\s\S]*?)\/?>$/.exec(piece) ?? []
  const attributes = [...rest.matchAll(/[^\s=]+(?:="[^"]*"|='[^']*'|=[^\s]+)?/g)].map(([one]) => one)
  return { tag, attributes, children: [] as Node[] }
}

function flat(node: Node): string {
  if (typeof node === 'string') return node
  const start = `<${[node.tag, ...node.attributes].join(' ')}>`
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
  const line = `${indent}<${[tag, ...attributes].join(' ')}>`
  if (line.length <= width) return [line]
  const inner = `${indent}  `
  return [`${indent}<${tag}`, ...attributes.flatMap((one) => attribute(one, inner)), `${indent}>`]
}

/** A JSON value stands in single quotes over several lines; browsers read both forms alike. */
function attribute(text: string, indent: string): string[] {
  const [, name, value = ''] = /^([^=]+)="([^"]*)"$/.exec(text) ?? []
  const json = indent.length + text.length > width ? readJson(decode(value)) : undefined
  if (json === undefined) return [indent + text]
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

/** The characters that entities of an attribute stand for. */
const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

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
