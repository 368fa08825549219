import { member, readJson } from '@ashlar/core-block'

/** What the HTML of an embed says (VID-03). */
export interface Embed {
  readonly type: 'iframe' | 'object' | 'invalid'
  /** Address that stands in it, unchecked. */
  readonly address: string
  readonly title: string
  /** Width divided by height; 0 when it does not say. */
  readonly ratio: number
}

// A whole tag, with quoted values that may hold ">". The HTML is only read for its address, never made into elements.
const frame = /<(iframe|object)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/i
const child = /<embed\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/i
// As in a browser, a comment that never ends hides everything after it.
const comments = /<!--[\s\S]*?(?:-->|$)/g

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What an entity means; itself when it means nothing. */
function meaning(entity: string, word: string): string {
  if (!word.startsWith('#')) return entities[word.toLowerCase()] ?? entity
  const code = Number(word.replace(/^#(x?)/i, (_all, isHex: string) => (isHex ? '0x' : '')))
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** The value of an attribute in the text of a tag; empty when it has none. */
function attributeOf(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+)`, 'i').exec(` ${tag}`) ?? []
  return value
    .replace(/^["']|["']$/g, '')
    .replace(/&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/gi, meaning)
    .trim()
}

/** What kind of embed a piece of HTML is, and the address in it (VID-03, VID-05). */
export function readEmbed(html: string): Embed {
  const text = html.slice(0, 20_000).replace(comments, '')
  const found = frame.exec(text)
  const isObject = found?.[1]?.toLowerCase() === 'object'
  const tag = isObject ? child.exec(text.slice(found?.index).split(/<\/object/i, 1)[0] ?? '')?.[1] : found?.[2]
  if (tag === undefined) return { type: 'invalid', address: '', title: '', ratio: 0 }
  const ratio = Number.parseFloat(attributeOf(tag, 'width')) / Number.parseFloat(attributeOf(tag, 'height'))
  return {
    type: isObject ? 'object' : 'iframe',
    address: attributeOf(tag, 'src'),
    title: attributeOf(tag, 'title'),
    ratio: ratio > 0 && Number.isFinite(ratio) ? ratio : 0,
  }
}

/** The HTML of an embed, from its element or else from its block; empty when there is none. */
export function htmlOf(root: HTMLElement): string {
  const json = readJson(root.closest<HTMLElement>('[data-block-json]')?.dataset.blockJson)
  return root.dataset.html || `${member(json, 'html') ?? ''}`
}
