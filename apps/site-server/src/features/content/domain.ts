import type { PageLanguage } from '../../http/response/page-language'
import type { Section } from '../../rendering/section'
import { translateContent } from '../../rendering/translate-content'
import type { ContentTables } from './tables'

/** The tags of a stored post. */
export const getTags = ({ tags }: Pick<ContentTables['posts'], 'tags'>) => JSON.parse(tags) as string[]

/** A block of a page with its configuration. */
export interface PageBlock {
  /** Its name, such as `accordion`. */
  readonly block: string
  /** As the `markup.tsx` of the block takes it. */
  readonly config: unknown
}

/** The blocks among the sections of a page. */
export function blocksIn(sections: readonly Section[]): PageBlock[] {
  return sections.flatMap((section) =>
    section.type === 'block' ? [{ block: section.block, config: section.config }] : [],
  )
}

type PageTexts = Pick<ContentTables['pages'], 'title' | 'description' | 'sections'>

/** The texts of a page in a language, or in the original where it is not translated as a whole. */
export function getPageTexts(
  { title, description, sections }: PageTexts,
  { translate }: Pick<PageLanguage, 'translate'>,
) {
  const original = { title, description, sections: JSON.parse(sections) as Section[] }
  const translated = translateContent(original, translate)
  return { ...(translated ?? original), isOriginal: !translated }
}

/** The texts of a post in a language; one with a paragraph that has no translation is shown in the original. */
export function getPostTexts(
  { excerpt, body }: Pick<ContentTables['posts'], 'excerpt' | 'body'>,
  { i18n, translate, original }: PageLanguage,
) {
  const paragraphs = JSON.parse(body) as string[]
  const isOriginal = original.locale !== i18n.locale && paragraphs.some((text) => translate(text) === undefined)
  const read = (text: string) => (isOriginal ? text : (translate(text) ?? text))
  return { excerpt: read(excerpt), paragraphs: paragraphs.map(read), isOriginal }
}

/** Every text in content that a reader sees: what a translation would translate. */
export function getVisibleTexts(content: unknown): string[] {
  const texts: string[] = []
  translateContent(content, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** The photograph that a page shows first; undefined for a page without one. */
export function getFirstPhoto(sections: readonly Section[]): string | undefined {
  return sections.flatMap((section): readonly string[] => {
    if ('photo' in section) return [section.photo]
    if ('photos' in section) return section.photos
    return 'cards' in section ? section.cards.map(({ photo }) => photo) : []
  })[0]
}
