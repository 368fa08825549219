/** A part of a legal page as it is shown. */
export type Part =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }

function addLine(parts: readonly Part[], line: string): readonly Part[] {
  const [, mark, text = ''] = /^([#-])\s+(\S.*)$/.exec(line) ?? []
  if (mark === '#') return [...parts, { kind: 'heading', text }]
  if (mark !== '-') return [...parts, { kind: 'paragraph', text: line }]
  const last = parts.at(-1)
  return last?.kind === 'list'
    ? [...parts.slice(0, -1), { kind: 'list', entries: [...last.entries, text] }]
    : [...parts, { kind: 'list', entries: [text] }]
}

/** The parts of a text: a heading, a list or a paragraph for each line; lines of a list that follow one another are one list. */
export const getParts = (text: string): readonly Part[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce<readonly Part[]>(addLine, [])

/** The first paragraph, which search engines show. */
export const getSummary = (text: string): string =>
  getParts(text).flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))[0] ?? ''

/** The language of a reader, and the text that the reader gets: of that language, or else the site's first, or else any. */
export function chooseText<Text>(
  texts: readonly (readonly [language: string, text: Text])[],
  wanted: readonly string[],
) {
  const found = wanted.flatMap((language) => texts.filter(([name]) => name === language))
  return found[0] ?? texts[0]
}
