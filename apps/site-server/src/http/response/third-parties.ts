import { isPaymentPage } from '@ashlar/core-site'
import { asRaw, type Raw, text } from '../request/body'

/** A service of another maker: where its files come from, by directive of the policy. */
interface Service {
  /** Origin of its script or stylesheet, which a site may replace by another, such as a proxy. */
  readonly origin: string
  readonly directives: Readonly<Record<string, readonly string[]>>
  /** Trusted-types policies of its own scripts. Default: none. */
  readonly policies?: readonly string[]
  /** True when its script adds further scripts by plain addresses. Default: false. */
  readonly addsScripts?: boolean
  /** True when pages on which something is paid may have it: it brings no script. Default: false. */
  readonly isStyle?: boolean
}

const isOrigin = (value: unknown) => /^https?:\/\/[\w.:-]+$/.test(text(value))
/** Calls go to it, and nothing is loaded from it. */
const calledService = (origin: string): Service => ({ origin, directives: { connect: [origin] }, isStyle: true })
const isName = (value: unknown) => /^[\w-]+$/.test(text(value))
const google = 'https://www.google.com'

/** The services that the settings in a page context ask for. */
function getServices(context: Raw): Service[] {
  const website = asRaw(context.website)
  const settings = asRaw(context.websiteSettings)
  const isOn = (feature: string) => asRaw(asRaw(context.features)[feature]).variant === 'true'
  const captcha =
    text(asRaw(website.captchaSettings).siteKey) ||
    text(asRaw(context.recaptchaEnterpriseContext).recaptchaEnterpriseSiteKey)
  const socialAccounts = Array.isArray(website.socialAccounts) ? website.socialAccounts : []
  const bookings: readonly unknown[] = Array.isArray(settings.bookingServices) ? settings.bookingServices : []
  const comments = `https://${text(settings.disqusShortname)}.disqus.com`
  const services: readonly (readonly [isUsed: boolean, service: Service])[] = [
    [text(context.gmRenderKey) !== '', maps],
    [captcha !== '', recaptcha],
    [Array.isArray(context.googleFonts) && context.googleFonts.length > 0, googleFonts],
    [isName(website.typekitId), typekit],
    [
      settings.commentsEnabled === true && isName(settings.disqusShortname),
      { origin: comments, directives: { script: [], connect: [comments] }, addsScripts: true },
    ],
    [isOn('session_replay') && isOn('session_replay_sampled'), replay],
    [socialAccounts.length > 0, social],
    [bookings.includes('opentable'), openTable],
    [bookings.includes('tock'), tock],
    [isOrigin(context.eventsServiceOrigin), calledService(text(context.eventsServiceOrigin))],
    [isOrigin(context.tourDatesOrigin), calledService(text(context.tourDatesOrigin))],
  ]
  return services.filter(([isUsed]) => isUsed).map(([, service]) => service)
}

const maps: Service = {
  origin: 'https://maps.googleapis.com',
  directives: {
    script: [],
    connect: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
    img: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://*.ggpht.com'],
    style: ['https://fonts.googleapis.com'],
    font: ['https://fonts.gstatic.com'],
  },
  policies: ['google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
}
const recaptcha: Service = {
  origin: google,
  directives: { script: ['https://www.gstatic.com'], connect: [google], frame: [google] },
  policies: ['goog#html', 'recaptcha'],
  addsScripts: true,
}
const googleFonts: Service = {
  origin: 'https://fonts.googleapis.com',
  directives: { style: [], font: ['https://fonts.gstatic.com'] },
  isStyle: true,
}
const typekit: Service = {
  origin: 'https://use.typekit.net',
  directives: { style: ['https://p.typekit.net'], font: ['https://use.typekit.net'] },
  isStyle: true,
}
const replay: Service = {
  origin: 'https://edge.fullstory.com',
  directives: { script: [], connect: ['https://edge.fullstory.com', 'https://rs.fullstory.com'] },
  addsScripts: true,
}
const social: Service = {
  origin: 'https://platform.twitter.com',
  directives: { script: [], frame: ['https://platform.twitter.com'], img: ['https://syndication.twitter.com'] },
  addsScripts: true,
}

const openTable: Service = {
  origin: 'https://www.opentable.com',
  directives: { script: [], style: ['https://www.opentable.com'], frame: ['https://www.opentable.com'] },
  addsScripts: true,
}
const tock: Service = {
  origin: 'https://www.exploretock.com',
  directives: {
    script: [],
    connect: ['https://www.exploretock.com'],
    style: ['https://www.exploretock.com'],
    frame: ['https://www.exploretock.com'],
  },
  addsScripts: true,
}

/** Origins that a site uses in place of the usual ones, such as a proxy of its own, by the usual origin. */
export type ReplacedOrigins = Readonly<Record<string, string>>

/** What the services of a page add to its policy, and what its runtime has to know of them. */
export interface ThirdParties {
  /** Sources by directive. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** Names of the trusted-types policies of their scripts, and `default` where one of them adds scripts by plain addresses. */
  readonly policies: readonly string[]
  /** For the page manifest. */
  readonly page: { readonly policy: string; readonly hosts: Readonly<Record<string, string>> }
}

/** The sources of a service by directive; its own origin is the first of that which its script or stylesheet needs. */
const getServiceSources = ({ origin, directives, isStyle }: Service) =>
  Object.entries(directives).map(([name, origins]) => {
    const first = name === (isStyle ? 'style' : 'script') ? [origin] : []
    return [name, [...first, ...origins]] as const
  })

/** The sources of all services by directive, each once. */
function getSources(services: readonly Service[], actual: (origin: string) => string): Record<string, string[]> {
  const sources: Record<string, string[]> = {}
  for (const [name, origins] of services.flatMap(getServiceSources))
    sources[name] = [...new Set([...(sources[name] ?? []), ...origins.map(actual)])]
  return sources
}

/** The origins that a service loads scripts and stylesheets from. */
const loadedOrigins = ({ origin, directives, isStyle }: Service): string[] => [
  ...(directives.script || directives.style ? [origin] : []),
  ...((!isStyle && directives.script) || []),
]

/** The services that a page may load from; undefined for none. Pages on which something is paid get no foreign scripts. */
export function getThirdParties(context: unknown, replaced: ReplacedOrigins = {}): ThirdParties | undefined {
  const raw = asRaw(context)
  const services = getServices(raw).filter(({ isStyle }) => isStyle || !isPaymentPage(Number(raw.pageType)))
  if (services.length === 0) return undefined
  const actual = (origin: string) => replaced[origin] ?? origin
  const sources = getSources(services, actual)
  const hosts = Object.fromEntries(services.flatMap(loadedOrigins).map((origin) => [origin, actual(origin)]))
  const isDefault = services.some(({ addsScripts }) => addsScripts)
  const policies = [...(isDefault ? ['default'] : []), ...services.flatMap(({ policies = [] }) => policies)]
  // Older releases of the runtime make a policy of the second name.
  return { sources, policies, page: { policy: isDefault ? 'default' : 'ashlar-scripts', hosts } }
}
