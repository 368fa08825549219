import type { ThirdParties } from './third-parties'

/** Most hosts that an owner may name. */
export const maxEmbedHosts = 20

const host = /^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d{1,5})?$/

/** True for the name of a host, such as maps.example.com, with a port or without. */
export const isEmbedHost = (value: unknown): value is string => typeof value === 'string' && host.test(value)

/** The services of a page, with the hosts whose embeds the owner allows; a page that takes money has none of them. */
export function withEmbedHosts(
  thirdParties: ThirdParties | undefined,
  hosts: unknown,
): Partial<ThirdParties> | undefined {
  const frames = (Array.isArray(hosts) ? hosts : []).filter(isEmbedHost).slice(0, maxEmbedHosts)
  if (frames.length === 0) return thirdParties
  const { sources = {}, policies = [] } = thirdParties ?? {}
  const frame = [...(sources.frame ?? []), ...frames.map((name) => `https://${name}`)]
  return { policies, sources: { ...sources, frame } }
}
