import type { SiteContext } from '../../../http/context'
import { completeTexts, type LegalPage, type LegalTexts } from '../../../http/response/legal-pages'
import type { PageRenderer } from '../../../rendering/page'
import { OwnText, Text, useTexts } from '../../../rendering/page-texts'
import { chooseText, getParts, getSummary, type Part } from '../domain/content'

function ShownPart({ part }: { part: Part }) {
  if (part.kind !== 'list') return part.kind === 'heading' ? <h2>{part.text}</h2> : <p>{part.text}</p>
  return (
    <ul>
      {part.entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}

const getName = (language: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language

/** Said above a text in another language than that of the page. */
function OtherLanguage({ language }: { language: string }) {
  const { locale, text } = useTexts()
  return (
    <p className="note">
      {text('There is no translation of this page yet. Below is the text in this language: {language}.', {
        language: getName(language, locale),
      })}
    </p>
  )
}

/** A legal page in the language of the visitor, or in the one that it is written in; undefined for one that is not complete. */
export function legalPage(context: SiteContext, { renderPage }: PageRenderer, page: LegalPage, texts: LegalTexts) {
  const { i18n, original } = context.get('language')
  const chosen = chooseText(completeTexts(texts, page.name), [i18n.locale, original.locale])
  if (!chosen) return undefined
  const [language, { text, savedOn }] = chosen
  const isOther = language !== i18n.locale
  const day = i18n.date(new Date(savedOn), { dateStyle: 'long', timeZone: 'UTC' })
  const body = (
    <>
      <h1 className="page-title">
        <OwnText>{page.title}</OwnText>
      </h1>
      <section className="prose legal">
        {isOther && <OtherLanguage language={language} />}
        <div {...(isOther && { lang: language, dir: 'auto' })}>
          {getParts(text).map((part, at) => (
            <ShownPart key={at} part={part} />
          ))}
        </div>
        <p className="legal-changed">
          <Text values={{ day }}>{'Last changed on {day}.'}</Text>
        </p>
      </section>
    </>
  )
  const description = getSummary(text).slice(0, 200)
  return renderPage(context, { title: page.title, description, pageType: 2, blocks: [], body })
}
