import { contracts } from 'virtual:blocks'
import type { Contract } from '@ashlar/core-block'
import { isObject, type Raw } from '../http/request/body'

type Options = NonNullable<Contract['options']>

/** Members of sections, and of the content of blocks, that visitors do not read. */
const codes = new Set(
  'type block collectionId primaryMetadata secondaryMetadata metadataPosition photo photos href src image url successRedirect id kind design variant alignment size sizes srcset shape style format name businessId challenge formId objectName key value captions transition side theme scrim language autoComplete'.split(
    ' ',
  ),
)

/** Figures, addresses, paths and empty texts are the same in every language. */
const isTranslated = (text: string) => /\p{L}{2}/u.test(text) && !/^[^\s@]+@\S+$|^https?:|^\/\S+$/.test(text)

/** The options that a member of a section sets; none for content that is no config of a block. */
function getOptions({ type, block }: Raw, name: string): Options {
  const isConfig = type === 'block' && name === 'config'
  const owner = type === 'gallery' && name === 'options' ? 'gallery' : isConfig ? String(block) : ''
  return (Object.hasOwn(contracts, owner) && contracts[owner]?.options) || {}
}

/** The value of a choice is one of the words of the contract. */
const isChoice = (options: Options, name: string) => Object.hasOwn(options, name) && options[name]?.kind === 'choice'

/** A copy of the content of a page in another language; undefined when a text has no translation, as half a page helps no reader. */
export function translateContent<Content>(
  content: Content,
  translate: (original: string) => string | undefined,
): Content | undefined {
  let isComplete = true
  function translateText(text: string): string {
    const found = translate(text)
    isComplete &&= found !== undefined
    return found ?? text
  }
  /** Keeps the texts of a code, but not those of objects in it: a picture has a description beside its address. */
  function copyTexts(value: unknown, isCode = false, options: Options = {}): unknown {
    if (typeof value === 'string') return isCode || !isTranslated(value) ? value : translateText(value)
    if (Array.isArray(value)) return value.map((entry) => copyTexts(entry, isCode))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const isKept = codes.has(name) || isChoice(options, name)
        return [name, copyTexts(member, isKept, getOptions(value, name))]
      }),
    )
  }
  const translated = copyTexts(content)
  return isComplete ? (translated as Content) : undefined
}
