/** A block of a page's manifest. */
export interface ServedEntry {
  readonly name: string
  readonly releases: readonly { readonly version: string }[]
  readonly canary?: { readonly share: number }
}

/** The blocks that the HTML of a page names, itself or in its set file. */
export async function servedEntries(html: string, origin: string): Promise<readonly ServedEntry[]> {
  const [, set] = /&quot;set&quot;:\[&quot;([^&]*)&quot;/.exec(html) ?? []
  if (set) return (await (await fetch(origin + set)).json()).manifest.entries
  const [, json = '{"entries":[]}'] = /id="ashlar-manifest"[^>]*>([^<]*)</.exec(html) ?? []
  return JSON.parse(json).entries
}
