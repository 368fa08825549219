/** Words beside a name: a fact, a step, a way to reach someone. */
interface Column {
  readonly title: string
  readonly text: readonly string[]
}

/** A picture with a name, some words and somewhere to go. */
interface Card {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly photo: string
  /** A few words over the name, such as a date. Default: none. */
  readonly note?: string
}

/** One section of a page, as the database keeps it. */
export type Section =
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
  | { readonly type: 'cards'; readonly title?: string; readonly cards: readonly Card[] }
  | { readonly type: 'pictures'; readonly photos: readonly string[] }
  | {
      readonly type: 'gallery'
      /** One of the designs of the gallery block. */
      readonly design: string
      readonly photos: readonly string[]
      readonly title?: string
      readonly text?: string
      /** The words of each picture stand under it. Default: no. */
      readonly worded?: boolean
      readonly options?: Readonly<Record<string, string | number | boolean>>
    }
  | { readonly type: 'block'; readonly block: string; readonly config: unknown; readonly title?: string }

/** What is known of a photograph. */
export interface Photo {
  readonly file: string
  /** Its address without a width. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** What sections need to be rendered. */
export interface SectionContext {
  /** The anti-forgery token of this answer, for forms without scripts. */
  readonly crumb: string
  /** The form that was kept just now, without scripts; empty for none. */
  readonly sent: string
  photo(file: string): Photo | undefined
  /** Told of a section that could not be rendered. */
  report(problem: string): void
}
