import { policy as pagePolicy } from './page-policy'

/** Hosts of other makers that this page may load from, by the settings of the site. */
export interface ThirdParties {
  /** "default" where their scripts add further scripts by plain addresses, so that a policy of this name has to let them; else the page has one policy. */
  readonly policy: string
  /** The usual origin of each, and the one to use in its place. */
  readonly hosts: Readonly<Record<string, string>>
}

type Accept = (url: string) => string | TrustedScriptURL
const key = Symbol.for('ashlar.scripts')
const page: typeof globalThis & { [key]?: Accept } = globalThis

function replacement(hosts: ThirdParties['hosts'], address: string): string {
  const { origin, pathname, search } = new URL(address)
  const host = Object.hasOwn(hosts, origin) ? hosts[origin] : Object.values(hosts).find((host) => host === origin)
  if (host) return host + pathname + search
  throw new TypeError(`The settings of the site do not name ${origin}. Nothing is loaded from it. Add its service.`)
}

/** Lets scripts come from these hosts, and from no others. `loadScript` of any copy of core-http finds the policy. */
export function allowThirdParties({ policy, hosts }: ThirdParties) {
  const rules = { createScriptURL: (address: string) => replacement(hosts, address) }
  // A policy can be created once a page, also when the page is started again.
  if (page[key]) return
  if (policy === 'default') window.trustedTypes?.createPolicy(policy, rules)
  page[key] = (address) => {
    const accepted = replacement(hosts, address)
    return pagePolicy?.createScriptURL(accepted) ?? accepted
  }
}
