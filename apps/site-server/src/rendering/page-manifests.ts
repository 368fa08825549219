import {
  type Catalogue,
  type Channels,
  createPageManifest,
  type PageManifest,
  type PageManifestInput,
} from '@ashlar/manifest'

/** What a page names follows from its blocks, and few pages differ: the choice takes longer than most of a page. */
const maxManifests = 200

/** Makes the manifests of pages. Those of the same blocks, texts and releases are made once. */
export function rememberManifests() {
  const made = new Map<string, PageManifest>()
  const texts = new WeakMap<object, number>()
  let count = 0
  let catalogue: Catalogue | undefined
  let channels: Channels | undefined

  /** Texts have thousands of members, and one object for each language. */
  function getNumber(value: object = made): number {
    const number = texts.get(value) ?? ++count
    texts.set(value, number)
    return number
  }
  return (now: Catalogue, input: PageManifestInput): PageManifest => {
    if (catalogue !== now || channels !== input.channels || made.size >= maxManifests) made.clear()
    ;[catalogue, channels] = [now, input.channels]
    const key = JSON.stringify({ ...input, channels: undefined, texts: getNumber(input.texts) })
    const manifest = made.get(key) ?? createPageManifest(now, input)
    made.set(key, manifest)
    return manifest
  }
}
