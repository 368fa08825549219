import { asRaw } from '../request/body'

/** A service of another maker that an owner allows or not. */
interface OfferedService {
  readonly name: string
  readonly title: string
  /** The members of a page context that ask for it. */
  readonly members: readonly string[]
}

/** The services that pages can load from, beside players of videos, which load after a press. */
export const offeredServices: readonly OfferedService[] = [
  { name: 'maps', title: 'Google Maps', members: ['gmRenderKey'] },
  {
    name: 'captcha',
    title: 'Google reCAPTCHA',
    members: ['website.captchaSettings', 'recaptchaEnterpriseContext'],
  },
  { name: 'fonts', title: 'Google Fonts', members: ['googleFonts'] },
  { name: 'typekit', title: 'Adobe Fonts', members: ['website.typekitId'] },
  { name: 'disqus', title: 'Comments by Disqus', members: ['websiteSettings.disqusShortname'] },
  { name: 'replay', title: 'Recording of sessions by FullStory', members: ['features.session_replay'] },
  { name: 'social', title: 'Posts of social networks', members: ['website.socialAccounts'] },
  { name: 'bookings', title: 'Tables by OpenTable and Tock', members: ['websiteSettings.bookingServices'] },
  { name: 'dates', title: 'Dates of events and tours', members: ['eventsServiceOrigin', 'tourDatesOrigin'] },
]

type Members = Readonly<Record<string, unknown>>

function without(context: Members, [name = '', ...rest]: readonly string[]): Members {
  if (!Object.hasOwn(context, name)) return context
  const { [name]: inner, ...others } = context
  return rest.length > 0 ? { ...context, [name]: without(asRaw(inner), rest) } : others
}

/** The page context without the members that ask for services which the owner does not allow: no block asks, no policy names them. */
export function withoutServices<Context extends Members>(context: Context, blocked: readonly string[] = []): Context {
  const members = offeredServices.filter(({ name }) => blocked.includes(name)).flatMap(({ members }) => members)
  return members.reduce<Members>((left, path) => without(left, path.split('.')), context) as Context
}
