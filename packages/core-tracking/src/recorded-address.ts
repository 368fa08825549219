// Those of campaigns. Any other parameter may hold what a visitor has entered.
const recorded = /^(utm_.+|source|(sub)?(campaign|channel)|refer|variation|mkwid)$/

/** The address with the parameters of campaigns alone, none of them an email address; empty for one that is none. (TRK-01) */
export function recordedAddress(address: unknown): string {
  const url = URL.parse(address as string)
  if (!url) return ''
  const kept = [...url.searchParams].filter(([name, value]) => recorded.test(name) && !value.includes('@'))
  url.search = `${new URLSearchParams(kept)}`
  url.hash = url.hash.replace(/[^#\w-].*/, '')
  return url.href
}
