import type { OptionValues } from '@ashlar/core-block'
import type { I18n } from '@ashlar/core-i18n'
import type { options } from './contract'
import { messages } from './messages'
import type { Notice } from './model'

export { messages }

type Options = Readonly<Partial<OptionValues<typeof options>>>

interface Common {
  /** The anti-forgery token, for pages without scripts. */
  readonly crumb?: string | undefined
}

/** A login form, an account with its logout form, or the account link, with the options of the contract. */
export type MemberAreaConfig =
  | (Common &
      Pick<Options, 'next'> & {
        readonly kind: 'login'
        readonly email?: string
        /** The error of the previous attempt, for pages without scripts. Default: none. */
        readonly notice?: Notice
      })
  | (Common & Pick<Options, 'cloneCart'> & { readonly kind: 'account'; readonly name: string })
  | { readonly kind: 'link'; readonly name?: string }

const Crumb = ({ crumb }: Common) => crumb !== undefined && <input type="hidden" name="crumb" value={crumb} />

/** The language of the page: its fixed texts by their English, and its messages. */
interface Language {
  readonly i18n: Pick<I18n, 'text'>
  translate(english: string): string | undefined
}

interface LoginProps {
  readonly config: Extract<MemberAreaConfig, { kind: 'login' }>
  readonly language: Language | undefined
}

function Login({ config: { next, email, notice, crumb }, language }: LoginProps) {
  const text = (english: string) => language?.translate(english) ?? english
  const tied = {
    'aria-describedby': 'member-notice',
    'aria-invalid': notice === 'missing' || notice === 'wrong',
  }
  return (
    <form className="member-login" method="post" action="/login" data-next={next}>
      <Crumb crumb={crumb} />
      <input type="hidden" name="next" value={next ?? ''} />
      <p className="member-notice" id="member-notice" role="alert">
        {notice && (language?.i18n.text(messages[notice]) ?? messages[notice].default)}
      </p>
      <label htmlFor="member-email">{text('Email')}</label>
      <input id="member-email" name="email" type="email" autoComplete="username" defaultValue={email} {...tied} />
      <label htmlFor="member-password">{text('Password')}</label>
      <input id="member-password" name="password" type="password" autoComplete="current-password" {...tied} />
      <label className="member-remember">
        <input type="checkbox" name="rememberMe" value="true" /> {text('Remember me for 30 days')}
      </label>
      <button type="submit">{text('Log in')}</button>
    </form>
  )
}

/** The HTML that the server sends; the forms work without scripts. `language` is that of the page. Default: English. */
export function Markup({ config, language }: { config: MemberAreaConfig; language?: Language }) {
  if (config.kind === 'login') return <Login config={config} language={language} />
  const text = (english: string) => language?.translate(english) ?? english
  const { name } = config
  if (config.kind === 'link')
    return (
      <div className={`user-accounts-link${name ? ' loaded' : ''}`}>
        <a className="user-accounts-text-link" href={name ? '/members' : '/login'}>
          <span className="unauth" hidden={!!name}>
            {text('Log in')}
          </span>
          <span className="auth" hidden={!name}>
            {name ?? text('Account')}
          </span>
        </a>
      </div>
    )
  return (
    <div className="member-account">
      <p className="member-greeting">
        {text('Welcome, {name}. You are logged in.').replace('{name}', () => config.name)}
      </p>
      <form
        className="member-logout"
        method="post"
        action="/api/auth/Logout"
        data-clone-cart={config.cloneCart === false ? 'false' : undefined}
      >
        <Crumb crumb={config.crumb} />
        <p className="member-notice" role="alert" />
        <button type="submit">{text('Log out')}</button>
      </form>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: MemberAreaConfig = { kind: 'login', next: '/members' }
