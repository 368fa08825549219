/** The event of Storybook's channel that carries the code of the story on view. */
export const publishedEvent = 'ashlar/published'

/** The event by which the panel asks for that code. */
export const askPublishedEvent = 'ashlar/ask-published'

/** What to paste for a story. */
export interface PublishedStory {
  readonly id: string
  /** The HTML that a server sends. */
  readonly html: string
  /** The same as a React component; empty for a block of the whole page. */
  readonly react: string
}
