const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" }

/** Rich text as lines without markup, one for each paragraph: the admin edits no markup. */
export function getLines(html: unknown): string {
  if (typeof html !== 'string') return ''
  const plain = html.replaceAll(/<br\s*\/?>|<\/p>/gi, '\n').replaceAll(/<[^>]*>/g, '')
  const lines = plain.replaceAll(/&(lt|gt|quot|amp|nbsp|#39);/g, (_all, name: string) => named[name] ?? '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Lines as rich text: a paragraph for each. */
export const getHtml = (lines: string): string =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
