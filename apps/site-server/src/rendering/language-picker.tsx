import { ownPath } from '../http/request/own-path'
import type { PageLanguage } from '../http/response/page-language'

const names = new Map<string, string>()

/** The name of a language in that language, without its region; found once, as that takes longer than the rest of the list. */
function getName(tag: string): string {
  const name = names.get(tag) ?? findName(tag)
  names.set(tag, name)
  return name
}

function findName(tag: string): string {
  const { language } = new Intl.Locale(tag)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

interface LanguagePickerProps {
  readonly language: PageLanguage
  /** The accessible name of the list. */
  readonly label: string
  /** The path of the page. */
  readonly path: string
  /** The parameters of its address, such as the token of an email. */
  readonly search: string
}

/** Links to the page in each language of the site; nothing where there is one language (I18N-15). */
export function LanguagePicker({ label, ...page }: LanguagePickerProps) {
  if (page.language.all.length < 2) return null
  return (
    <nav className="language-picker" aria-label={label} data-language-picker="">
      <Languages {...page} />
    </nav>
  )
}

/** The links alone. */
export function Languages({ language, path, search }: Omit<LanguagePickerProps, 'label'>) {
  const own = ownPath(path) ?? '/'
  const parameters = new URLSearchParams(search)
  const addressIn = (tag: string) => {
    parameters.set('language', tag)
    return `${own}?${parameters}`
  }
  return (
    <ul>
      {language.all.map((tag) => (
        <li key={tag}>
          <a
            href={addressIn(tag)}
            lang={tag}
            hrefLang={tag}
            dir="auto"
            rel="nofollow"
            aria-current={tag === language.i18n.locale || undefined}
          >
            {getName(tag)}
          </a>
        </li>
      ))}
    </ul>
  )
}
