/** The requests that these calls are made with; the http service of a block's context is one. */
export interface CallDoor {
  get(path: string): Promise<unknown>
  put(path: string, options: { readonly body: unknown }): Promise<unknown>
}

/** The languages of a site (HTTP-13). */
export interface LanguageSettings {
  /** Codes such as en-US; the first is the one the site was written in. Default: none known. */
  readonly languages: readonly string[]
  /** Default: empty. */
  readonly defaultLanguage: string
  /** Default: false. */
  readonly isMultilingual: boolean
}

/** Whether a site has several languages (HTTP-13). */
export interface LanguageStatus {
  readonly status: 'enabled' | 'disabled'
  /** How many there are. Default: 0. */
  readonly count: number
  /** When they were last set, in ISO 8601. Default: null, never. */
  readonly changedAt: string | null
}

/** What stands over and under every page (HTTP-14). */
export interface HeaderFooter {
  readonly header: Members
  readonly footer: Members
}
type Members = Readonly<Record<string, unknown>>

const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function languageSettings(answer: unknown): LanguageSettings {
  const { languages, defaultLanguage, isMultilingual } = members(answer)
  return {
    languages: Array.isArray(languages) ? languages.filter((language) => typeof language === 'string') : [],
    defaultLanguage: text(defaultLanguage),
    isMultilingual: isMultilingual === true,
  }
}

/** The languages of a site (HTTP-13). Each call rejects with the door's own error; an odd answer is its defaults. */
export const multilingual = {
  /** Reads them. */
  settings: async (http: CallDoor): Promise<LanguageSettings> =>
    languageSettings(await http.get('/api/multilingual/settings')),
  /** Reads whether there are several. */
  async status(http: CallDoor): Promise<LanguageStatus> {
    const { status, count, changedAt } = members(await http.get('/api/multilingual/status'))
    return {
      status: status === 'enabled' ? status : 'disabled',
      count: typeof count === 'number' ? count : 0,
      changedAt: text(changedAt) || null,
    }
  },
  /** Sets them; owners only. Returns the stored settings. */
  setLanguages: async (http: CallDoor, languages: readonly string[]): Promise<LanguageSettings> =>
    languageSettings(await http.put('/api/multilingual/languages', { body: { languages } })),
}

const path = '/api/site-header-footer'
function parts(answer: unknown): HeaderFooter {
  const { header, footer } = members(answer)
  return { header: members(header), footer: members(footer) }
}

/** The header and the footer of a site (HTTP-14). */
export const headerFooter = {
  /** Reads both. */
  read: async (http: CallDoor): Promise<HeaderFooter> => parts(await http.get(path)),
  /** Writes both; owners only. Returns the stored parts. */
  write: async (http: CallDoor, { header, footer }: HeaderFooter): Promise<HeaderFooter> =>
    parts(await http.put(path, { body: { header, footer } })),
}
