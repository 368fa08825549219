import { asRaw } from '../../../http/request/body'

/** The settings of a site by their keys, unchecked. */
export type Settings = Readonly<Record<string, unknown>>

/** The value at a path such as `cookieSettings.cookieBannerText`; undefined where there is none. */
export const memberAt = (settings: Settings, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => asRaw(at)[name], settings)

/** The settings with another value at a path; without the member where the value is undefined. */
export function withMember(settings: Settings, path: string, value: unknown): Settings {
  const [name = '', ...rest] = path.split('.')
  const { [name]: before, ...others } = settings
  const changed = rest.length > 0 ? withMember(asRaw(before), rest.join('.'), value) : value
  return changed === undefined ? others : { ...settings, [name]: changed }
}
