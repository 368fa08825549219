/** The markup as `parse` reads it. */
export interface Config {
  /** Address that is shared. */
  readonly url: string
  readonly title: string
  /** Numbers of the services that the site offers. */
  readonly services: readonly number[]
  /** The device has a share sheet. */
  readonly hasSheet: boolean
}

export interface State {
  /** The share sheet takes the place of the links. */
  readonly isSheet: boolean
}

export type Action = { readonly type: 'refuse' }

export const init = ({ hasSheet }: Config): State => ({ isSheet: hasSheet })

/** A device that refuses its sheet gets the links. */
export const reduce = (state: State, _action: Action): State => (state.isSheet ? { isSheet: false } : state)

interface Service {
  readonly name: string
  /** Address of its page, with `{url}` and `{title}`. */
  readonly page: string
}

/** Services by the number that the settings of a site have; two numbers are of services that have ended. */
const services: Readonly<Record<number, Service>> = {
  1: { name: 'Facebook', page: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  2: { name: 'X', page: 'https://x.com/intent/post?url={url}&text={title}' },
  4: { name: 'Tumblr', page: 'https://www.tumblr.com/share/link?url={url}&name={title}' },
  5: { name: 'Reddit', page: 'https://www.reddit.com/submit?url={url}&title={title}' },
  6: { name: 'LinkedIn', page: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  8: { name: 'Pinterest', page: 'https://www.pinterest.com/pin/create/button/?url={url}&description={title}' },
}

export interface ShareLink {
  readonly name: string
  readonly href: string
}

const filled = (page: string, url: string, title: string) =>
  page.replace('{url}', encodeURIComponent(url)).replace('{title}', encodeURIComponent(title))

/** The links that the settings offer, and one for mail, which needs no service (SHR-01). */
export function getLinks({ services: wanted, url, title }: Pick<Config, 'services' | 'url' | 'title'>, email: string) {
  const known = wanted.flatMap((number): ShareLink[] => {
    const service = Object.hasOwn(services, number) ? services[number] : undefined
    return service ? [{ name: service.name, href: filled(service.page, url, title) }] : []
  })
  return [...known, { name: email, href: filled('mailto:?subject={title}&body={url}', url, title) }]
}

/** The numbers that are switched on in `shareButtonOptions`, in their order. */
export function servicesIn(options: unknown): readonly number[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.entries(options).flatMap(([number, isOn]) => (isOn === true ? [Number(number)] : []))
}
