import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type Catalogue,
  type Channels,
  createPageManifest,
  type PageManifest,
  type PageManifestInput,
} from '@ashlar/manifest'
import { makeFolder, revokedIn } from '@ashlar/release'
import type { StartRecord } from './records.ts'
import { createReporter, type PageSender } from './reporter.ts'
import type { Views } from './views.ts'

export { begunScript } from '@ashlar/release'
export type { PageSender } from './reporter.ts'

/** Where the control plane is, and where its last answer is kept. */
export interface ReleaseClientOptions {
  /** `https://…` of the control plane, or of the balancer before several. */
  readonly url: string
  /** Key of a reader; of a counter where starts are counted. */
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
  /**
   * Counts what a page has sent of its starts, from the body of its call. Counts are in memory and sent every five seconds, also later where the control plane is gone. Returns the answer
   * for the page, by which it ends what was revoked. Without a copy of the releases nothing is counted.
   */
  count(body: unknown, sender: PageSender): PageAnswer
  /**
   * Counts a page that is sent with this manifest to a visitor whose session has a number, where a block of it is on trial: a release whose pages then report
   * nothing, as a tab that hangs, is taken back. The number is that of the cookie `ashlar_cohort`, which the runtime writes.
   */
  serve(manifest: PageManifest, view: PageView): void
  /** Sends what has been counted now, as a server does that ends; resolves with true where nothing is left. */
  send(): Promise<boolean>
  /** Asks the control plane now; resolves with true where the copy is that of now. */
  refresh(): Promise<boolean>
}

/** The visitor that a page is sent to. */
export interface PageView {
  readonly site: string
  /** The number of its session. */
  readonly session: string
  /** The address of the visitor: it is counted by its wide network, whose hash leaves the server. */
  readonly network: string
  /** The random part of the token of the page. */
  readonly tokenId: string
}

/** What a page gets for its records. */
export interface PageAnswer {
  readonly revision: number
  /** Releases that no page may go on running, as `accordion@1.1.1`; killed blocks by their name alone. */
  readonly revoked: readonly string[]
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
  makeFolder(dirname(file))
  const coming = `${file}.${process.pid}`
  writeFileSync(coming, JSON.stringify(copy), { mode: 0o600 })
  renameSync(coming, file)
}

const viewsPath = '/v1/views'

/** Sends what was counted, and returns the problem of what was left out; rejects where nothing was counted. */
async function postCounts(
  { url, key, fetch: ask = fetch }: ReleaseClientOptions,
  path: string,
  counts: readonly StartRecord[] | Views,
) {
  const response = await ask(new URL(path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(counts),
    signal: AbortSignal.timeout(10_000),
  })
  const { problem } = (await response.json().catch(() => ({}))) as { problem?: string }
  if (response.status === 404 && path === viewsPath)
    return `The control plane at ${url} is of a release that counts no views. They were left out. Bring it up to date, so that releases that hang are found.`
  if (!response.ok) throw new Error(`status ${response.status}${problem ? `: ${problem}` : ''}`)
  return problem
}

/** Asks for a value unless it is the one that is known, by its etag. */
async function ask<Value>(
  { url, key, fetch: request = fetch }: ReleaseClientOptions,
  path: string,
  known: Answer<Value> | undefined,
): Promise<Answer<Value>> {
  const headers = { authorization: `Bearer ${key}`, ...(known && { 'if-none-match': known.etag }) }
  const response = await request(new URL(path, url), { headers, signal: AbortSignal.timeout(10_000) })
  if (response.status === 304 && known) return known
  if (!response.ok) throw new Error(`status ${response.status}`)
  return { etag: response.headers.get('etag') ?? '', value: (await response.json()) as Value }
}

/** Reports a problem when it is another than the last one; undefined is the end of it. */
function createProblemReporter(report: (problem: string) => void) {
  let reported: string | undefined
  return (problem: string | undefined) => {
    if (problem !== undefined && problem !== reported) report(problem)
    reported = problem
  }
}

const getProblem = (url: string, copy: Copy | undefined, { message }: Error) =>
  `The control plane at ${url} does not answer (${message}). ${
    copy ? `Pages get the releases of revision ${copy.channels.value.revision}.` : 'Pages have no manifest.'
  } Check the address, the key and its log.`

/** What follows where the control plane has less than it had; undefined where it has not. */
function getReturnProblem(url: string, before: Copy | undefined, { value: { revision } }: Copy['channels']) {
  const last = before?.channels.value.revision
  if (last === undefined || revision >= last) return undefined
  return `The control plane at ${url} was at revision ${last} and is at ${revision}: its database is of before. Pages get the releases of then, also those that were revoked since. Make the changes since then again, the revoked releases first.`
}

/** The last copy of what the control plane has, which is kept in the file of the options. */
function createCopy(options: ReleaseClientOptions) {
  const { url, file, sites, maxAge = 5000, report = console.error } = options
  let copy = readFile(file)
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | undefined
  const reportProblem = createProblemReporter(report)
  const query = sites ? `?${new URLSearchParams(sites.map((site) => ['site', site]))}` : ''

  async function read(): Promise<boolean> {
    try {
      // The catalogue is read second, so that it has every release that the channels name.
      const channels = await ask(options, `/v1/channels${query}`, copy?.channels)
      const catalogue = await ask(options, '/v1/catalogue', copy?.catalogue)
      const isNew = channels !== copy?.channels || catalogue !== copy?.catalogue
      const returned = getReturnProblem(url, copy, channels)
      copy = { catalogue, channels }
      if (returned !== undefined) report(returned)
      if (isNew && file !== undefined) writeFile(file, copy)
      reportProblem(undefined)
      return true
    } catch (error) {
      reportProblem(getProblem(url, copy, error as Error))
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
  return { get: () => copy, refresh, refreshIfOld: () => (Date.now() - askedAt >= maxAge ? refresh() : asking) }
}

/** A client of the control plane: it computes manifests itself, and goes on with its last copy while the control plane is gone. */
export function createReleaseClient(options: ReleaseClientOptions): ReleaseClient {
  const { url, report = console.error } = options
  const copy = createCopy(options)
  const reporter = createReporter({
    report,
    post: (records) => postCounts(options, '/v1/starts', records),
    postViews: (views) => postCounts(options, viewsPath, views),
  })
  return {
    refresh: copy.refresh,
    send: reporter.send,
    count(body, sender) {
      copy.refreshIfOld()
      const known = copy.get()
      if (!known) return { revision: 0, revoked: [] }
      const [catalogue, channels] = [known.catalogue.value, known.channels.value]
      reporter.count(body, sender, { catalogue, channels })
      return { revision: channels.revision, revoked: revokedIn(channels) }
    },
    serve({ manifest: { entries } }, { tokenId, ...view }) {
      const known = copy.get()
      if (!known || !/^\d{1,10}$/.test(view.session)) return
      const blocks = entries.flatMap(({ name, canary }) => (canary ? [name] : []))
      reporter.serve({ ...view, blocks }, tokenId, { catalogue: known.catalogue.value, channels: known.channels.value })
    },
    revision: () => copy.get()?.channels.value.revision,
    async manifest(page) {
      // A page waits for an answer only where there is no copy at all.
      const running = copy.refreshIfOld()
      if (!copy.get()) await running
      const known = copy.get()
      if (!known)
        throw new Error(
          `There is no copy of the releases yet. The page gets no block. Start the control plane at ${url}.`,
        )
      const { catalogue, channels } = known
      const { sites } = channels.value
      const groups = page.site !== undefined && Object.hasOwn(sites, page.site) ? sites[page.site] : []
      return createPageManifest(catalogue.value, { ...page, channels: channels.value, groups })
    },
  }
}
