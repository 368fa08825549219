import type { StoryGuide } from '../../tooling/build/docs/story-guide'
import { wordId } from '../word-id'
import { blockAddress, pairAddress } from './links'
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

/** Blocks with a pair of pictures, which `pairs.tsx` has: the docs of a block load none of the other blocks. */
export type PairedBlock = (typeof pairedBlocks)[number]
const pairedBlocks = ['accordion', 'button', 'forms', 'gallery', 'announcement-bar', 'header', 'social'] as const

/** Leads to the pictures of what to do with a block and what not; nothing for a block without them. */
function Pictures({ name }: { readonly name: string }) {
  if (!pairedBlocks.some((paired) => paired === name)) return null
  return (
    <p>
      <a href={`./${pairAddress}`} target="_parent">
        Pictures of what to do and what not
      </a>
    </p>
  )
}

/** When to use a block and when another one, with two examples each, and the words by which the search finds it. */
export function Guide({ name, guide }: { readonly name: string; readonly guide: StoryGuide }) {
  const { useWhen, useOther, words } = guide
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
      <Pictures name={name} />
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
