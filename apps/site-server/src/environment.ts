import { isIP } from 'node:net'
import { minPasswordLength } from './features/accounts/domain'
import { addressList, type Deployment } from './http/request/request-origin'

/** The options of a server that are read from environment variables at its start. */
export interface Environment {
  /** HOST: the address that the server listens at. Default: 127.0.0.1. */
  readonly host: string
  /** PORT: the port that the server listens at; 0 for any free port. Default: 4173. */
  readonly port: number
  /** PUBLIC_ORIGIN, TRUSTED_PROXIES, ALLOWED_HOSTS and PAGE_ORIGINS: the names of the site and the proxies before it. Default: the names of this machine, no proxy. */
  readonly deployment: Deployment
  /** DATABASE_URL: the address of a Postgres, `postgres://…`. Default: undefined, for SQLite. */
  readonly databaseUrl: string | undefined
  /** ASHLAR_DATA: the folder of the SQLite file and of resized pictures. Default: undefined, for `.data` in the folder of the site. */
  readonly folder: string | undefined
  /** ASHLAR_RELEASES: the folder of the release store. Default: undefined, for that of the site. */
  readonly releases: string | undefined
  /** ASHLAR_PASSWORD: the password of the accounts that a site starts with. Default: undefined, for a generated password. */
  readonly password: string | undefined
  /** RELEASE_WEBHOOK: the address that release health reports changes of channels to. Default: undefined, for no reports. */
  readonly releaseWebhook: string | undefined
  /** PAYMENT_URL, PAYMENT_SECRET and PAYMENT_SECRET_PREVIOUS: the payment service, and the secrets of 32 characters or more that it shares with the shop. Default: undefined, for the test provider. */
  readonly payment:
    | { readonly url: string; readonly secret: string; readonly previousSecrets: readonly string[] }
    | undefined
  /** SMTP_URL and MAIL_FROM: the mail server, and the sender of emails. Default: undefined, for files in a folder and an address of the site. */
  readonly mail: { readonly url: string | undefined; readonly from: string | undefined }
  /** METRICS_TOKEN: the secret, of 16 characters or more, that a request for `/metrics` has to send. Default: undefined, and the address does not exist. */
  readonly metricsToken: string | undefined
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the OpenTelemetry collector that metrics are sent to. Default: undefined, for none. */
  readonly otlpEndpoint: string | undefined
  /** STORYBOOK_URL: the Storybook that pages about blocks link to. Default: undefined, for that of the site. */
  readonly storybook: string | undefined
  /** LOG=json: each line of the log is a JSON object. Default: false, for lines that people read. */
  readonly hasJsonLog: boolean
}

type Variables = Readonly<Record<string, string | undefined>>

/** An empty variable counts as none. */
const getText = (variables: Variables, name: string) => variables[name]?.trim() || undefined

/** A variable with an impossible value; what follows from it is known where it is read. */
class Impossible extends Error {
  constructor(
    readonly problem: string,
    readonly remedy: string,
  ) {
    super(problem)
  }
}

function refuse(name: string, value: string, problem: string, remedy: string): never {
  throw new Impossible(`${name} is "${value}", ${problem}`, remedy)
}

/** Reads variables; throws with the first that has an impossible value, and with what follows. */
function readOrThrow<Value>(read: () => Value, consequence: string): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    throw new Error(`${error.problem}. ${consequence} ${error.remedy}.`)
  }
}

const toList = (text: string | undefined) => text?.split(/[\s,]+/).filter(Boolean) ?? []

function getPort(variables: Variables): number {
  const text = getText(variables, 'PORT') ?? '4173'
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65_536) return port
  return refuse('PORT', text, 'which is no port', 'Set it to a number from 0 to 65535')
}

function getHost(variables: Variables): string {
  const text = getText(variables, 'HOST') ?? '127.0.0.1'
  if (isIP(text) || URL.parse(`http://${text}`)?.host === text.toLowerCase()) return text
  return refuse(
    'HOST',
    text,
    'which is no address',
    'Set it to one of this machine, such as 127.0.0.1, or 0.0.0.0 for all',
  )
}

const schemes = { web: ['https:', 'http:'], mail: ['smtps:', 'smtp:'] } as const

/** The address of another service. It may have a password, so that a refusal does not repeat it. */
function getServiceUrl(variables: Variables, name: string, kind: keyof typeof schemes = 'web'): string | undefined {
  const text = getText(variables, name)
  const { protocol, hostname } = (text && URL.parse(text)) || {}
  if (text === undefined || (hostname && schemes[kind].some((scheme) => scheme === protocol))) return text
  const begins = schemes[kind].map((scheme) => `${scheme}//`).join(' or ')
  return refuse(
    name,
    '…',
    `which is no address that begins with ${begins}`,
    'Set it to such an address, or leave it out',
  )
}

function getSender(variables: Variables): string | undefined {
  const text = getText(variables, 'MAIL_FROM')
  if (text === undefined || /[^\s@]@[^\s@]/.test(text)) return text
  return refuse('MAIL_FROM', text, 'which is no email address', 'Set it to one such as shop@shop.example')
}

function getLog(variables: Variables): boolean {
  const text = getText(variables, 'LOG') ?? 'text'
  if (text === 'json' || text === 'text') return text === 'json'
  return refuse('LOG', text, 'which is no kind of log', 'Set it to json, or leave it out for text')
}

/** An origin in its usual form; refuses one with a path. */
function readOrigin(name: string, text: string): string {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '').toLowerCase() === url.origin
  if (isOrigin) return url.origin
  return refuse(name, text, 'which is no origin', 'Set it to scheme and name alone, such as https://shop.example')
}

function getPublicOrigin(variables: Variables): string | undefined {
  const text = getText(variables, 'PUBLIC_ORIGIN')
  return text === undefined ? undefined : readOrigin('PUBLIC_ORIGIN', text)
}

function getTrustedProxies(variables: Variables): string[] {
  const entries = toList(getText(variables, 'TRUSTED_PROXIES'))
  for (const entry of entries)
    try {
      addressList([entry])
    } catch {
      refuse(
        'TRUSTED_PROXIES',
        entry,
        'which is no address and no network',
        'Separate addresses such as 10.0.0.7 and networks such as 10.0.0.0/8 by commas',
      )
    }
  return entries
}

function getAllowedHosts(variables: Variables): string[] {
  const hosts = toList(getText(variables, 'ALLOWED_HOSTS')).map((host) => host.toLowerCase())
  for (const host of hosts)
    if (URL.parse(`http://${host}`)?.host !== host.replace(/:80$/, ''))
      refuse(
        'ALLOWED_HOSTS',
        host,
        'which is no name of a host',
        'Separate names such as www.shop.example by commas, without scheme and path',
      )
  return hosts
}

function getDatabaseUrl(variables: Variables): string | undefined {
  const text = getText(variables, 'DATABASE_URL')
  if (text === undefined || /^postgres(?:ql)?:\/\//.test(text)) return text
  // The value may contain a password.
  return refuse('DATABASE_URL', '…', 'which does not begin with postgres://', 'Name a Postgres, or none for SQLite')
}

// 128 bits in hexadecimal.
const minSecret = 32

function getPayment(variables: Variables): Environment['payment'] {
  const url = getServiceUrl(variables, 'PAYMENT_URL')
  const secret = getText(variables, 'PAYMENT_SECRET') ?? ''
  // Without an address orders would be paid at the test provider.
  if (url === undefined && secret)
    throw new Impossible('PAYMENT_SECRET is set, and PAYMENT_URL is not', 'Set both, or neither')
  if (url === undefined) return undefined
  const previousSecrets = toList(getText(variables, 'PAYMENT_SECRET_PREVIOUS'))
  const short = previousSecrets.find(({ length }) => length < minSecret)
  if (short)
    throw new Impossible(
      `PAYMENT_SECRET_PREVIOUS has a secret of ${short.length} characters`,
      `Separate secrets of ${minSecret} or more by commas, or unset it`,
    )
  if (secret.length >= minSecret) return { url: url.replace(/\/$/, ''), secret, previousSecrets }
  throw new Impossible(
    `PAYMENT_SECRET has ${secret.length} characters`,
    `Set one of ${minSecret} or more, the same as at the payment service`,
  )
}

// As for a password.
const minToken = 16

function getMetricsToken(variables: Variables): string | undefined {
  const token = getText(variables, 'METRICS_TOKEN')
  if (token === undefined || token.length >= minToken) return token
  throw new Impossible(`METRICS_TOKEN has ${token.length} characters`, `Set one of ${minToken} or more, or none`)
}

/** The address that pages of Storybook are found under, without a slash at its end. */
function getStorybook(variables: Variables): string | undefined {
  const text = getText(variables, 'STORYBOOK_URL')
  const url = text === undefined ? undefined : URL.parse(text)
  if (text === undefined || (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash))
    return text?.replace(/\/+$/, '')
  return refuse(
    'STORYBOOK_URL',
    text,
    'which is no address of pages',
    'Set it to such as http://localhost:6006, or to none',
  )
}

/** What a command of the operator reads of the environment of the server. */
export type CommandEnvironment = Pick<Environment, 'databaseUrl' | 'folder'> & Pick<Deployment, 'publicOrigin'>

/** Reads the environment of a command. Throws with the first variable that has an impossible value: the server would not start with it. */
export const readCommandEnvironment = (variables: Variables = process.env): CommandEnvironment =>
  readOrThrow(
    () => ({
      databaseUrl: getDatabaseUrl(variables),
      folder: getText(variables, 'ASHLAR_DATA'),
      publicOrigin: getPublicOrigin(variables),
    }),
    'Nothing was done.',
  )

/** Reads the environment of a start. Throws with the first variable that has an impossible value. */
export const readEnvironment = (variables: Variables = process.env): Environment =>
  readOrThrow(() => readAll(variables), 'The site is not running.')

function readAll(variables: Variables): Environment {
  return {
    host: getHost(variables),
    port: getPort(variables),
    deployment: {
      publicOrigin: getPublicOrigin(variables),
      trustedProxies: getTrustedProxies(variables),
      allowedHosts: getAllowedHosts(variables),
      pageOrigins: toList(getText(variables, 'PAGE_ORIGINS')).map((text) => readOrigin('PAGE_ORIGINS', text)),
    },
    databaseUrl: getDatabaseUrl(variables),
    folder: getText(variables, 'ASHLAR_DATA'),
    releases: getText(variables, 'ASHLAR_RELEASES'),
    // Not trimmed: spaces may belong to it.
    password: variables.ASHLAR_PASSWORD || undefined,
    releaseWebhook: getServiceUrl(variables, 'RELEASE_WEBHOOK'),
    payment: getPayment(variables),
    mail: { url: getServiceUrl(variables, 'SMTP_URL', 'mail'), from: getSender(variables) },
    metricsToken: getMetricsToken(variables),
    otlpEndpoint: getServiceUrl(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    storybook: getStorybook(variables),
    hasJsonLog: getLog(variables),
  }
}

const isLoopback = (host: string) => /^(?:localhost|127\.|::1$)/.test(host)

/** What a site can start with and its owner probably did not mean, each in three parts. */
export function getWarnings({ host, deployment, password, mail }: Environment): string[] {
  const { publicOrigin, trustedProxies = [], allowedHosts = [] } = deployment
  const warnings: string[] = []
  if (!isLoopback(host) && !publicOrigin && allowedHosts.length === 0)
    warnings.push(
      `HOST is "${host}" and no variable names the site. Requests of other machines get 421. Set PUBLIC_ORIGIN or ALLOWED_HOSTS.`,
    )
  if (publicOrigin?.startsWith('https:') && trustedProxies.length === 0)
    warnings.push(
      'PUBLIC_ORIGIN is https and TRUSTED_PROXIES is empty. All visitors count as one client, and limits refuse them together. Name the proxy.',
    )
  if (publicOrigin && !mail.url)
    warnings.push(
      'PUBLIC_ORIGIN is set and SMTP_URL is not. Emails become files of ASHLAR_DATA, and nobody gets them. Set it.',
    )
  if (password !== undefined && password.length < minPasswordLength)
    warnings.push(
      `ASHLAR_PASSWORD has less than ${minPasswordLength} characters. The site starts with it, and it can be guessed. Set a longer one.`,
    )
  return warnings
}
