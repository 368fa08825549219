import type { I18n } from '@ashlar/core-i18n'
import type { SectionLook } from './section-look'

/** Text under a name: a fact, a step, a contact. */
interface Column {
  readonly title: string
  readonly text: readonly string[]
}

/** A picture with a title, text and a link. */
export interface Card {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly photo: string
  /** A short line over the title, such as a date. Default: none. */
  readonly note?: string
  /** Larger than the others, with its words beside its picture. Default: false. */
  readonly isLarge?: boolean
  /** A link to the comments of a post, with their number. Default: none. */
  readonly comments?: { readonly id: string; readonly href: string; readonly text: string }
}

/** One section of a page, as the database stores it. */
export type Section = SectionLook & SectionContent

type SectionContent =
  | {
      readonly type: 'hero'
      readonly photo: string
      readonly title: string
      readonly text: string
      readonly link?: { readonly text: string; readonly href: string }
    }
  | { readonly type: 'text'; readonly title?: string; readonly text: readonly string[]; readonly lead?: boolean }
  | { readonly type: 'columns'; readonly title?: string; readonly columns: readonly Column[] }
  | {
      readonly type: 'split'
      readonly photo: string
      readonly title: string
      readonly text: readonly string[]
      readonly facts?: readonly (readonly [name: string, value: string])[]
    }
  | { readonly type: 'quote'; readonly text: string; readonly author: string }
  | {
      readonly type: 'cards'
      readonly title?: string
      readonly cards: readonly Card[]
      /** Width of their pictures divided by the height, as the sheet cuts them. Default: 4 / 5. */
      readonly ratio?: number
    }
  | { readonly type: 'pictures'; readonly photos: readonly string[] }
  | {
      readonly type: 'gallery'
      /** One of the designs of the gallery block. */
      readonly design: string
      readonly photos: readonly string[]
      readonly title?: string
      readonly text?: string
      readonly options?: Readonly<Record<string, string | number | boolean>>
    }
  | {
      readonly type: 'block'
      readonly block: string
      readonly config: unknown
      readonly title?: string
      /** A paragraph between the title and the block. Default: none. */
      readonly text?: string
      /** As wide as the page, not as its text. Default: false. */
      readonly wide?: boolean
    }

/** A photograph with its size. */
export interface Photo {
  /** Name of its file in the folder `photos` of the site. */
  readonly file: string
  /** Its address without a width. */
  readonly src: string
  /** In pixels of the original. */
  readonly width: number
  /** In pixels of the original. */
  readonly height: number
  /** What it shows, for people who do not see it. */
  readonly alt: string
}

/** What sections are rendered with. */
export interface SectionContext {
  /** The anti-forgery token of this response, masked, for forms without scripts. */
  readonly crumb: string
  /** The time of this response, sealed for its visitor, for forms. */
  readonly time: string
  /** Whether a form of the page, by its id, was just sent without scripts. */
  isSent(form: string): boolean
  /** The language of the response. */
  readonly language: I18n
  /** A photograph by the name of its file; undefined for one that the site does not have. */
  photo(file: string): Photo | undefined
  /** Gets a sentence for each section that could not be rendered. */
  report(problem: string): void
}
