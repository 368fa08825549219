/** Members of sections that visitors do not read. */
const codes = new Set(
  'type block collectionId primaryMetadata secondaryMetadata metadataPosition photo photos href src url id kind design variant alignment size sizes shape style format name mode businessId source challenge formId objectName key value'.split(
    ' ',
  ),
)

/** A copy of the content of a page in another language; undefined when a text has no translation, as half a page helps no reader. */
export function translateContent<Content>(
  content: Content,
  translate: (original: string) => string | undefined,
): Content | undefined {
  let isComplete = true
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      // Figures, addresses and empty texts are the same in every language.
      if (codes.has(key) || !/\p{L}{2}/u.test(value) || /^\S+@\S+$|^https?:/.test(value)) return value
      const translated = translate(value)
      isComplete &&= translated !== undefined
      return translated ?? value
    }
    if (Array.isArray(value)) return value.map((one) => copy(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, name)]))
  }
  const translated = copy(content, '') as Content
  return isComplete ? translated : undefined
}
