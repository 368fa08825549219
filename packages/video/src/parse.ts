import { readOptions } from '@ashlar/core-block'
import { member, readJson } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Config, Kind, Problem } from './model'

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
export function readEmbed(html: string): Pick<Config, 'type' | 'address' | 'title' | 'ratio'> {
  const found = frame.exec(html)
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

function kindOf({ classList }: HTMLElement): Kind {
  if (classList.contains('sqs-native-video')) return 'native'
  if (classList.contains('sqs-block-embed')) return 'frame'
  return classList.contains('sqs-video-wrapper') ? 'embed' : 'background'
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads a film out of the page. */
export function parse(root: HTMLElement): Config {
  const kind = kindOf(root)
  const options = readOptions(root, contract)
  const json = readJson(root.closest<HTMLElement>('[data-block-json]')?.dataset.blockJson)
  const html = root.dataset.html || text(member(json, 'html'))
  const embed = readEmbed(html.slice(0, 20_000))
  const overlay = root.querySelector(contract.parts?.overlay as string)
  // What the server or an owner's script has put there already stays as it is.
  const isServed = !overlay && root.querySelector('iframe,object,embed,video,script') !== null
  const ratio = options.aspectRatio || embed.ratio
  let problem: Problem | undefined
  if (kind === 'embed' && !isServed && embed.type === 'invalid')
    problem = overlay && member(json, 'customThumbEnabled') ? 'thumbnail' : 'invalid'
  return {
    ...embed,
    kind,
    address: isServed ? '' : embed.address,
    title: embed.title || overlay?.querySelector('img')?.alt || '',
    hasOverlay: overlay !== null && kind === 'embed',
    mode: options.mode,
    ratio,
    padding: ratio ? 100 / ratio : root.closest('.summary-item') ? 65 : 56.3,
    problem,
  }
}
