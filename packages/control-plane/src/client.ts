import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type Catalogue,
  type Channels,
  createPageManifest,
  type PageManifest,
  type PageManifestInput,
} from '@ashlar/manifest'

/** Where the control plane is, and where its last answer is kept. */
export interface ReleaseClientOptions {
  /** `https://…` of the control plane, or of the balancer before several. */
  readonly url: string
  /** Key of a reader. */
  readonly key: string
  /** File of the copy, so that a server that starts while the control plane is gone has one. Default: the copy is in memory alone. */
  readonly file?: string
  /** The sites to keep pins and groups of. Default: all sites. */
  readonly sites?: readonly string[]
  /** Milliseconds for which a copy counts as current. Default: 5000. */
  readonly maxAge?: number
  /** Gets each problem once, in three parts. Default: they are written to the log of errors. */
  report?(problem: string): void
  /** Default: that of the platform. */
  readonly fetch?: typeof fetch
}

/** The page to make a manifest for: of a site, without channels, which the copy has. */
export type ClientPage = Omit<PageManifestInput, 'channels' | 'groups'>

/** Makes manifests from a copy of the catalogue and the channels. */
export interface ReleaseClient {
  /** The manifest of a page by the copy of now; rejects, in three parts, only where there was never a copy. */
  manifest(page: ClientPage): Promise<PageManifest>
  /** The revision of the copy; undefined before the first. */
  revision(): number | undefined
  /** Asks the control plane now; resolves with true where the copy is that of now. */
  refresh(): Promise<boolean>
}

interface Answer<Value> {
  readonly etag: string
  readonly value: Value
}
interface Copy {
  readonly catalogue: Answer<Catalogue>
  readonly channels: Answer<Channels & { readonly sites: Readonly<Record<string, readonly string[]>> }>
}

function readFile(file: string | undefined): Copy | undefined {
  try {
    return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Copy)
  } catch {
    // A copy that is missing or damaged is like none: the control plane is asked.
    return undefined
  }
}

/** One file replaces the other, so that a reader finds a whole one. */
function writeFile(file: string, copy: Copy) {
  mkdirSync(dirname(file), { recursive: true })
  const coming = `${file}.${process.pid}`
  writeFileSync(coming, JSON.stringify(copy), { mode: 0o600 })
  renameSync(coming, file)
}

/** A client of the control plane: it computes manifests itself, and goes on with its last copy while the control plane is gone. */
export function createReleaseClient(options: ReleaseClientOptions): ReleaseClient {
  const { url, key, file, sites, maxAge = 5000, report = console.error, fetch: ask = fetch } = options
  let copy = readFile(file)
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | undefined
  let reported = ''

  async function get<Value>(path: string, known: Answer<Value> | undefined): Promise<Answer<Value>> {
    const headers = { authorization: `Bearer ${key}`, ...(known && { 'if-none-match': known.etag }) }
    const response = await ask(new URL(path, url), { headers, signal: AbortSignal.timeout(10_000) })
    if (response.status === 304 && known) return known
    if (!response.ok) throw new Error(`status ${response.status}`)
    return { etag: response.headers.get('etag') ?? '', value: (await response.json()) as Value }
  }
  async function read(): Promise<boolean> {
    const query = sites ? `?${new URLSearchParams(sites.map((site) => ['site', site]))}` : ''
    try {
      // The catalogue second: channels name only releases that it has by then.
      const channels = await get(`/v1/channels${query}`, copy?.channels)
      const catalogue = await get('/v1/catalogue', copy?.catalogue)
      const isNew = channels !== copy?.channels || catalogue !== copy?.catalogue
      copy = { catalogue, channels }
      if (isNew && file !== undefined) writeFile(file, copy)
      reported = ''
      return true
    } catch (error) {
      const { message } = error as Error
      const since = copy
        ? `Pages get the releases of revision ${copy.channels.value.revision}.`
        : 'Pages have no manifest.'
      const problem = `The control plane at ${url} does not answer (${message}). ${since} Check the address, the key and its log.`
      if (problem !== reported) report(problem)
      reported = problem
      return false
    } finally {
      askedAt = Date.now()
    }
  }
  function refresh(): Promise<boolean> {
    asking ??= read().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    refresh,
    revision: () => copy?.channels.value.revision,
    async manifest(page) {
      const isOld = Date.now() - askedAt >= maxAge
      // A page waits for an answer only where there is no copy at all.
      const running = isOld ? refresh() : asking
      if (!copy) await running
      if (!copy)
        throw new Error(
          `There is no copy of the releases yet. The page gets no block. Start the control plane at ${url}.`,
        )
      const { catalogue, channels } = copy
      const { sites: known } = channels.value
      const groups = page.site !== undefined && Object.hasOwn(known, page.site) ? known[page.site] : []
      return createPageManifest(catalogue.value, { ...page, channels: channels.value, groups })
    },
  }
}
