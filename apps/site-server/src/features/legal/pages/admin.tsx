import type { SiteContext } from '../../../http/context'
import { getBlanks, isComplete, type LegalPage, type LegalTexts, legalPages } from '../../../http/response/legal-pages'
import { ErrorList, type FieldErrors, FieldNotes, getNotes, Hidden, hasErrors } from '../../../rendering/fields'
import { type AdminColumn, AdminTable, adminPage } from '../../admin/interface'
import { startingTexts } from '../domain/starting-texts'

/** Most characters of a text. */
export const maxLegalLength = 60_000

const noAdvice =
  'The texts to begin with are no legal advice. Have yours read by somebody who knows the law of your country.'

const getName = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** What visitors get of a text, in a few words. */
function getState(text: string): string {
  if (text === '') return 'Not written'
  const blanks = getBlanks(text).length
  if (blanks === 0) return 'Published'
  return `Not published: ${blanks} ${blanks === 1 ? 'blank' : 'blanks'} left`
}

/** One text: of a page, in a language. */
interface Row {
  readonly page: LegalPage
  readonly language: string
  readonly text: string
}

const columns: readonly AdminColumn<Row>[] = [
  {
    title: 'Page',
    kind: 'heading',
    show: ({ page: { name, title }, language }) => (
      <a href={`/config/legal/${name}?${new URLSearchParams({ of: language })}`}>{title}</a>
    ),
  },
  { title: 'Language', show: ({ language }) => getName(language) },
  { title: 'State', show: ({ text }) => getState(text) },
  {
    title: 'Address',
    kind: 'aside',
    show: ({ page: { path }, text }) => (isComplete(text) ? <a href={path}>{path}</a> : path),
  },
]

/** The texts of the legal pages, in the languages of the site, with their states. */
export function legalListPage(context: SiteContext, texts: LegalTexts, note?: string) {
  const { all } = context.get('language')
  const rows = legalPages.flatMap((page) =>
    all.map((language): Row => ({ page, language, text: texts[page.name]?.[language]?.text ?? '' })),
  )
  const body = (
    <>
      {note && <p role="status">{note}</p>}
      <p>
        A page is published once its text is written and no blank in [square brackets] is left. It is then linked at the
        end of each page, beside the button that pays and in the emails of orders. A visitor whose language has no text
        gets another one, with a sentence that says so. {noAdvice}
      </p>
      <AdminTable
        caption="Texts"
        columns={columns}
        rows={rows}
        getKey={({ page, language }) => `${page.name} ${language}`}
      />
    </>
  )
  return adminPage(context, { title: 'Legal pages', body })
}

/** A text that is open for changes. */
export interface LegalForm {
  readonly page: LegalPage
  readonly language: string
  /** As the field shows it. */
  readonly text: string
  /** Names what was stored when the form was opened. */
  readonly state: string
  /** The text in the first language of the site, for whoever translates it; empty for none. */
  readonly original: string
  readonly errors?: FieldErrors
}

function LegalField({ text, language, errors = {} }: LegalForm) {
  const hint = 'Each line is a paragraph. A line that begins with # is a heading, one with - an entry of a list.'
  return (
    <p className="field">
      <label htmlFor="text">{`Text in ${getName(language)}`}</label>
      <FieldNotes name="text" hint={hint} error={errors.text} />
      <textarea
        id="text"
        name="text"
        rows={24}
        maxLength={maxLegalLength}
        lang={language}
        dir="auto"
        defaultValue={text}
        aria-invalid={Boolean(errors.text)}
        aria-describedby={getNotes('text', hint, errors.text)}
      />
    </p>
  )
}

/** One text of a legal page, with its button. */
export function legalFormPage(context: SiteContext, form: LegalForm) {
  const { page, language, text, state, original, errors = {} } = form
  const blanks = getBlanks(text)
  const body = (
    <>
      <ErrorList errors={errors} />
      {text === startingTexts[page.name] && <p className="note">{`This is a text to begin with. ${noAdvice}`}</p>}
      {blanks.length > 0 && (
        <p className="note">{`To be filled in before visitors see it: ${[...new Set(blanks)].join(' ')}`}</p>
      )}
      <form className="admin-form" method="post" action={`/config/legal/${page.name}`}>
        <Hidden of={context} more={{ of: language, state }} />
        <LegalField {...form} />
        {original && (
          <details className="admin-settings">
            <summary>The text in the first language of the site</summary>
            <pre className="admin-original">{original}</pre>
          </details>
        )}
        <p className="admin-tools">
          <button type="submit">Save</button>
          <a href="/config/legal">Back to the legal pages</a>
        </p>
      </form>
    </>
  )
  return adminPage(context, {
    title: `${page.title}, ${getName(language)}`,
    body,
    ...(hasErrors(errors) && { error: 'Error', status: 400 as const }),
  })
}
