import type { StoryGuide } from '../../tooling/build/docs/story-guide'
import { wordId } from '../word-id'
import { blockAddress } from './links'
import { Section, titleOf } from './tables'

/** A sentence that is one item of a list: with a full stop. */
const Item = ({ when, block }: StoryGuide['useOther'][number]) => (
  <li>
    {when}.
    {block && (
      <>
        {' '}
        Use{' '}
        <a href={`./${blockAddress(block)}`} target="_parent">
          {titleOf(block).toLowerCase()}
        </a>
        .
      </>
    )}
  </li>
)

/** When to use a block and when another one, with two examples each, and the words by which the search finds it. */
export function Guide({ guide: { useWhen, useOther, words } }: { readonly guide: StoryGuide }) {
  if (useWhen.length === 0) return null
  return (
    <>
      <div className="ashlar-guide">
        <Section title="Use it when">
          <ul>
            {useWhen.map((when) => (
              <Item key={when} when={when} />
            ))}
          </ul>
        </Section>
        <Section title="Use something else when">
          <ul>
            {useOther.map((other) => (
              <Item key={other.when} {...other} />
            ))}
          </ul>
        </Section>
      </div>
      <p className="ashlar-words">
        Also looked for as{' '}
        {words.map((word, at) => (
          <span key={word}>
            {at > 0 && ', '}
            <span id={wordId(word)}>{word}</span>
          </span>
        ))}
        .
      </p>
    </>
  )
}
