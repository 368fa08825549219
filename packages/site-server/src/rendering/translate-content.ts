/** Members of sections that visitors do not read. */
const codes = new Set(
  'type block collectionId primaryMetadata secondaryMetadata metadataPosition photo photos href src image url successRedirect id kind design variant alignment size sizes shape style format name mode businessId source challenge formId objectName key value'.split(
    ' ',
  ),
)

/** Figures, addresses and empty texts are the same in every language. */
const isTranslated = (text: string) => /\p{L}{2}/u.test(text) && !/^\S+@\S+$|^https?:/.test(text)

/** A copy of a value with each of its texts changed; `key` is the name of the member that has it. */
function copyTexts(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return codes.has(key) || !isTranslated(value) ? value : change(value)
  if (Array.isArray(value)) return value.map((entry) => copyTexts(entry, change, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyTexts(member, change, name)]))
}

/** A copy of the content of a page in another language; undefined when a text has no translation, as half a page helps no reader. */
export function translateContent<Content>(
  content: Content,
  translate: (original: string) => string | undefined,
): Content | undefined {
  let isComplete = true
  const translated = copyTexts(content, (text) => {
    const found = translate(text)
    isComplete &&= found !== undefined
    return found ?? text
  })
  return isComplete ? (translated as Content) : undefined
}
