import { renderToStaticMarkup } from 'react-dom/server'
import { phraseText } from '../../../http/response/phrase'
import { type EmailContent, getLine, getLinks, type Language, rowName } from '../domain'
import type { Email } from '../repository'
import type { OutgoingEmail } from '../service/transport'

/** The site that an email comes from. */
interface EmailSite {
  readonly name: string
  /** Without a slash at its end. */
  readonly origin: string
  /** Lines of the postal address. */
  readonly address: readonly string[]
  /** A language of the site; the original where a reader has none, or one that the site does not have. */
  languageOf(language: string | undefined): Language
}

/** The content of a stored email. */
export const getContent = ({ content }: Pick<Email, 'content'>) => JSON.parse(content) as EmailContent

interface BodyOptions {
  /** Greeting, paragraphs, rows and the link of the email. */
  readonly content: EmailContent
  /** Protocol and host in front of its links, as the site is named outside. */
  readonly origin: string
  readonly language: Language
}

/** The text of an email, as its HTML and as the admin shows it. */
export function EmailBody({ content, origin, language }: BodyOptions) {
  const { translate } = language
  const { paragraphs, rows = [], legalLinks = [] } = content
  return (
    <>
      {paragraphs.map((text, at) => (
        <p key={at}>{phraseText(text, translate)}</p>
      ))}
      {rows.length > 0 && (
        <table>
          <tbody>
            {rows.map(([name, value], at) => (
              <tr key={at}>
                <th scope="row" align="left">
                  {rowName(name, language)}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {getLinks(content).map(({ text, path }) => (
        <p key={path}>
          <a href={origin + path}>{phraseText(text, translate)}</a>
        </p>
      ))}
      {legalLinks.length > 0 && (
        <p>
          <small>
            {legalLinks.map(({ text, path }, at) => (
              <span key={path}>
                {at > 0 && ' · '}
                <a href={origin + path}>{phraseText(text, translate)}</a>
              </span>
            ))}
          </small>
        </p>
      )}
    </>
  )
}

/** Programs that show emails have a look of their own for what has none: a line as wide as the screen, in letters of a book. */
const style = [
  'body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:36em;overflow-wrap:anywhere;padding:16px}',
  'td,th{padding:2px 8px 2px 0;text-align:left;vertical-align:top}th{overflow-wrap:break-word}',
  '[dir=rtl] td,[dir=rtl] th{padding:2px 0 2px 8px;text-align:right}',
].join('')

const noMore = 'No more emails of this kind'

/** The text part of an email. */
function getText(content: EmailContent, { name, origin, address }: EmailSite, language: Language) {
  const { translate } = language
  const { paragraphs, rows = [], legalLinks = [], unsubscribe } = content
  const facts = rows.map(([title, value]) => `${rowName(title, language)}: ${value}`).join('\n')
  return [
    ...paragraphs.map((text) => phraseText(text, translate)),
    facts,
    ...[...getLinks(content), ...legalLinks].map(
      ({ text, path }) => `${phraseText(text, translate)}:\n${origin}${path}`,
    ),
    ['-- ', name, ...address].join('\n'),
    unsubscribe && `${phraseText(noMore, translate)}: ${origin}${unsubscribe}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A stored email with its text and its HTML, in the language of its reader. */
export function renderEmail(email: Email, site: EmailSite): OutgoingEmail {
  const content = getContent(email)
  const language = site.languageOf(content.language)
  const { i18n, translate } = language
  const subject = content.title ? getLine(phraseText(content.title, translate)) : email.subject
  const unsubscribe = content.unsubscribe && site.origin + content.unsubscribe
  const html = renderToStaticMarkup(
    <html lang={i18n.locale} dir={i18n.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <style>{style}</style>
        <title>{subject}</title>
      </head>
      <body>
        <EmailBody content={content} origin={site.origin} language={language} />
        <p>
          <small>{[site.name, ...site.address].join(', ')}</small>
        </p>
        {unsubscribe && (
          <p>
            <small>
              <a href={unsubscribe}>{phraseText(noMore, translate)}</a>
            </small>
          </p>
        )}
      </body>
    </html>,
  )
  const { id, recipient: to } = email
  return { id, to, subject, text: getText(content, site, language), html: `<!doctype html>${html}`, unsubscribe }
}
