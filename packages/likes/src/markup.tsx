import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'

export { messages }

/** The item that can be liked: the options of the contract, and what the server knows. */
export interface LikesConfig extends Readonly<OptionValues<typeof options>> {
  /** This visitor has liked it. Default: false, unless the browser remembers it. */
  readonly isLiked?: boolean
  /** The anti-forgery token, for visitors without scripts. Default: none. */
  readonly crumb?: string
  /** Address of the page that the form without scripts leads back to. Default: the first page. */
  readonly back?: string
  /** The number of likes in the language of the page. Default: in English. */
  readonly text?: string
}

const inEnglish = (count: number) => (count === 0 ? 'Like' : `${count} ${count === 1 ? 'like' : 'likes'}`)

/** The block waits for the first touch where the server knows the visitor and the language; elsewhere its start looks into the browser. */
export const isComplete = ({ isLiked, text }: LikesConfig) => isLiked !== undefined && text !== undefined

/** The HTML that the server sends: a form, which works without scripts. */
export function Markup({ config }: { config: LikesConfig }) {
  const { itemId, likeCount, isLiked = false, crumb, back, text } = config
  return (
    <form
      className={isLiked ? 'sqs-simple-like clicked' : 'sqs-simple-like'}
      id={`like-${itemId}`}
      data-item-id={itemId}
      data-like-count={likeCount}
      {...(isComplete(config) && { 'data-complete': '' })}
      method="post"
      action="/likes"
    >
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="isLiked" value={String(!isLiked)} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {crumb !== undefined && <input type="hidden" name="crumb" value={crumb} />}
      <button type="submit" aria-pressed={isLiked}>
        <span className="like-icon" aria-hidden="true" />
        <span className="like-count" aria-live="polite">
          {text ?? inEnglish(likeCount)}
        </span>
      </button>
    </form>
  )
}

/** The example on this block's page of the demo site; the server has no such item, so that nothing is stored. */
export const sample: LikesConfig = { itemId: 'sample', likeCount: 3 }
