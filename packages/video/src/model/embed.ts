import { flag, text } from '@ashlar/core-block'

/** Options of an embed: attributes of the element, otherwise members of the block's JSON. */
export const embedOptions = {
  /** HTML with the player of an embed; only its address, title and size are read. Default: empty (VID-06). */
  html: text(),
  /** Name of the provider for the title of the frame. Default: that of the address (VID-06). */
  providerName: text(),
  /** The picture was chosen by the owner, which changes the error for an invalid embed. Default: false (VID-05). */
  customThumbEnabled: flag(false),
}

/** The player in the HTML of an embed (VID-03). */
export interface Embed {
  readonly type: 'iframe' | 'object' | 'invalid'
  /** Its address, not yet checked. */
  readonly address: string
  readonly title: string
  /** Width divided by height; 0 when unknown. */
  readonly ratio: number
}

// A whole tag, with quoted values that may contain ">". The HTML is only searched for its address and never becomes elements.
const frame = /<(iframe|object)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/i
const child = /<embed\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/i
// As in a browser, a comment without an end hides everything after it.
const comments = /<!--[\s\S]*?(?:-->|$)/g

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The character of an entity; an unknown entity stays as it is. */
function decodeEntity(entity: string, word: string): string {
  if (!word.startsWith('#')) return entities[word.toLowerCase()] ?? entity
  const code = Number(word.replace(/^#(x?)/i, (_all, isHex: string) => (isHex ? '0x' : '')))
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** The value of an attribute in the text of a tag; empty when it has none. */
function getAttribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+)`, 'i').exec(` ${tag}`) ?? []
  return value
    .replace(/^["']|["']$/g, '')
    .replace(/&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/gi, decodeEntity)
    .trim()
}

/** Reads the kind and the address of an embed out of its HTML (VID-03, VID-05). */
export function readEmbed(html: string): Embed {
  const text = html.slice(0, 20_000).replace(comments, '')
  const found = frame.exec(text)
  const isObject = found?.[1]?.toLowerCase() === 'object'
  const tag = isObject ? child.exec(text.slice(found?.index).split(/<\/object/i, 1)[0] ?? '')?.[1] : found?.[2]
  if (tag === undefined) return { type: 'invalid', address: '', title: '', ratio: 0 }
  const ratio = Number.parseFloat(getAttribute(tag, 'width')) / Number.parseFloat(getAttribute(tag, 'height'))
  return {
    type: isObject ? 'object' : 'iframe',
    address: getAttribute(tag, 'src'),
    title: getAttribute(tag, 'title'),
    ratio: ratio > 0 && ratio < Infinity ? ratio : 0,
  }
}
