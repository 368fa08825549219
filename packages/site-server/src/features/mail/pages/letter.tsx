import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterContent } from '../domain'
import type { Letter } from '../repository'
import type { OutgoingLetter } from '../service/transport'

/** The site that a letter comes from. */
interface LetterSite {
  readonly name: string
  /** Without a slash at its end. */
  readonly origin: string
  /** Lines of the postal address. */
  readonly address: readonly string[]
}

/** The content of a stored letter. */
export const contentOf = ({ content }: Pick<Letter, 'content'>) => JSON.parse(content) as LetterContent

/** The text of a letter, as its HTML and as the admin shows it. */
export function LetterBody({ content, origin }: { content: LetterContent; origin: string }) {
  const { paragraphs, rows = [], link } = content
  return (
    <>
      {paragraphs.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
        <p key={at}>{text}</p>
      ))}
      {rows.length > 0 && (
        <table>
          <tbody>
            {rows.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
              <tr key={at}>
                <th scope="row" align="left">
                  {name}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {link && (
        <p>
          <a href={origin + link.path}>{link.text}</a>
        </p>
      )}
    </>
  )
}

/** The text part of a letter. */
function textOf({ paragraphs, rows = [], link, unsubscribe }: LetterContent, { name, origin, address }: LetterSite) {
  const facts = rows.map(([title, value]) => `${title}: ${value}`).join('\n')
  return [
    ...paragraphs,
    facts,
    link && `${link.text}:\n${origin}${link.path}`,
    ['-- ', name, ...address].join('\n'),
    unsubscribe && `No more letters of this kind: ${origin}${unsubscribe}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A stored letter with its text and its HTML. */
export function renderLetter(letter: Letter, site: LetterSite): OutgoingLetter {
  const content = contentOf(letter)
  const unsubscribe = content.unsubscribe && site.origin + content.unsubscribe
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{letter.subject}</title>
      </head>
      <body>
        <LetterBody content={content} origin={site.origin} />
        <p>
          <small>{[site.name, ...site.address].join(', ')}</small>
        </p>
        {unsubscribe && (
          <p>
            <small>
              <a href={unsubscribe}>No more letters of this kind</a>
            </small>
          </p>
        )}
      </body>
    </html>,
  )
  const { id, recipient: to, subject } = letter
  return { id, to, subject, text: textOf(content, site), html: `<!doctype html>${html}`, unsubscribe }
}
