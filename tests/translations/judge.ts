// Says which texts of a walk through the demo site are not in the language of their page.
import type { PageTexts } from './read-texts'

/** Names that every language writes alike: of people, places, services, licences and taxes, codes, and what the walk has typed. */
const names = [
  'Aitz & Mar|Aitz|Mar|Aitzgorri|Barrio Purgatorio \\d|Zegama|Gipuzkoa|Mutriku|Donostia|Bilbao|Rioja Alavesa',
  'Katakrak|Koldo Mitxelena|Biblioteca de Bidebarrieta|Leeds|Osaka|Cork|Kale Nagusia \\d|NY \\d+',
  // An address is cut where a search marks a word of it.
  'house@|aitzmar|\\.example|Etxeberria',
  'Ainhoa Etxeberria|Ainhoa|Jon Arrieta|Jon|Tomas|Tom|Miren|Edurne|Sam|Yuki|Marta|Ada',
  'Vimeo|Google|Instagram|YouTube|Facebook|LinkedIn|Pinterest|OpenTable|Tock|Bandsintown|Spotify|SoundCloud|Squarespace|lomiri-wallpapers|Visa|Mastercard|American Express',
  'CC0 [\\d.]+|CC BY(?:-SA)? [\\d.]+|(?:IVA|TVA|VAT) \\d+ %|ZIP|AM-\\w+|DEMO-GIFT-\\d+|[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}|RIDGE10|ONCE20',
  'sock|calcetines|sokcs|xyzzy|x{9,}|ada',
].join('|')
const nameOrAddress = new RegExp(
  `https?:\\S+|\\w+\\.com|/\\w+/[-/\\w?=.]+|[\\w.]+@[\\w.]+\\w|(?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])`,
  'gu',
)

/** Words that Spanish does not have. */
const english = /(?<!\p{L})(?:the|your|you|of|with|this|that|and|have|from|are|is|was|not|please|to|for|it)(?!\p{L})/iu

/** Words that are the same in English and in Spanish, or sizes. */
const same =
  /^(?:[\d– ,]*Natural|Total|Subtotal|Color|No|Plural|\d+ × \d+.*|[\d.,× ]+(?:kg|cm)|Andorra|Argentina|Australia|Austria|Bulgaria|Chile|Colombia|Estonia|India|Indonesia|Israel|Liechtenstein|Malta|Portugal)[.:]?$/

/** Figures as English writes them: euros before the sum, days after months, and digits that Arabic pages do not have. */
const englishFigures = /[€$£]\s?\d|\b\d{1,2}\/\d{1,2}\/\d{4}\b|\b20\d\d-\d\d-\d\d\b|[٠-٩]/

const isForeign: Readonly<Record<string, (words: string) => boolean>> = {
  // In Arabic every Latin word is foreign that is no name.
  ar: (words) => /[A-Za-z]{2}/.test(words),
  'es-ES': (words) => english.test(words),
}

/** What is wrong with the texts of a page; `original` has those of the same page in English. */
export function findForeign(page: PageTexts, original: ReadonlySet<string>): string[] {
  const isWrong = (text: string) => {
    const words = text.replace(nameOrAddress, '')
    if (englishFigures.test(words)) return true
    if (!/\p{L}{2}/u.test(words) || same.test(words.replace(/[^\p{L}\d.,× :]/gu, '').trim())) return false
    return original.has(text) || (isForeign[page.language]?.(words) ?? true)
  }
  return page.texts.filter(isWrong)
}
