import { member, readText } from '@ashlar/core-block'

/** What the provider's script is asked for with, from the page context (MAP-04). */
export interface ProviderConfig {
  readonly key: string
  /** Language of the site, such as "es". Default: empty, the provider chooses. */
  readonly language: string
  /** Country of that language, such as "ES". Default: empty. */
  readonly region: string
}

/** Published pages carry the key in base64; a key of the provider is none, because it has a length and letters that base64 has not. */
function decodeKey(key: string): string {
  try {
    const text = atob(key)
    return /^[\x21-\x7e]*$/.test(text) ? text : key
  } catch {
    return key
  }
}

/** Reads what the provider's script needs out of the page context. */
export function parseProvider(pageContext: unknown): ProviderConfig {
  const [language = '', region = ''] = readText(member(member(pageContext, 'website'), 'language')).split('-')
  return { key: decodeKey(readText(member(pageContext, 'gmRenderKey'))), language, region }
}
