import { member, readJson } from '@ashlar/core-dom'

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

/** The value of an attribute in the text of a tag; empty when it has none. */
function attributeOf(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+)`, 'i').exec(` ${tag}`) ?? []
  return value
    .replace(/^["']|["']$/g, '')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .trim()
}

/** What kind of embed a piece of HTML is, and the address in it (VID-03, VID-05). */
export function readEmbed(html: string): Embed {
  const found = frame.exec(html.slice(0, 20_000))
  const isObject = found?.[1]?.toLowerCase() === 'object'
  const tag = isObject ? child.exec(html)?.[1] : found?.[2]
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
