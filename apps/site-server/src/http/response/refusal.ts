import { html, raw } from 'hono/html'
import type { SiteContext } from '../context'
import type { PageLanguage } from './page-language'
import { type Phrase, say } from './phrase'

/** A call that is not carried out. */
interface Refusal {
  readonly status: 400 | 405 | 413 | 429
  /** Heading of the page. */
  readonly title: string
  /** What happened, what follows, what to do. */
  readonly error: string
  /** Values at names in braces. Default: none. */
  readonly values?: Phrase['values']
}

/** Refuses a call: JSON for a script, a page of text for a form without scripts. */
export function refuse(context: SiteContext, { status, title, error, values }: Refusal): Response {
  const language = context.get('language')
  const text = say(language, error, values)
  if (!context.req.header('Accept')?.includes('text/html')) return context.json({ error: text }, status)
  return context.html(plainPage(language, { title, text: error, values }), status)
}

interface PlainPage {
  /** Its heading. */
  readonly title: string
  /** One paragraph. */
  readonly text: string
  /** Values at names in braces. Default: none. */
  readonly values?: Phrase['values'] | undefined
  /** HTML of its head, for scripts that know it by that. Default: none. */
  readonly head?: string
}

/** A page of text in the language of the visitor, for where nothing of the site can be rendered. */
export function plainPage(language: PageLanguage, { title, text, values, head = '' }: PlainPage): string {
  const { locale, direction } = language.i18n
  const heading = say(language, title)
  return String(
    html`<!doctype html><html lang="${locale}" dir="${direction}"><title>${heading}</title>${raw(head)}<h1>${heading}</h1><p>${say(language, text, values)}</p>`,
  )
}
