import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Catalogue,
  type Channels,
  createPageManifest,
  type PageManifest,
  type PageManifestInput,
} from '@ashlar/manifest'
import { makeFolder } from '@ashlar/release'
import { type CopiedPage, callsServer } from '../domain/copy-report'
import { readNamedContext, readSite } from '../domain/page-context'
import { attribute } from '../domain/page-elements'
import { getSelectors } from '../domain/page-needs'
import { indexPage, readCanonical } from '../domain/page-text'
import { isPlatformScript, isPlatformText, type NewElement, type SavedScript } from '../domain/rewrite'
import { createSearchPage } from '../domain/search-page'
import { findBaseFolder, findPage, normalizePath, toAddress, toLocalLink } from '../domain/site-paths'
import { listBlocks, readContent, renderSaved, type SavedContent } from './saved-page'
import { countPlatform, createSiteAddresses, listStyles, type SiteAddresses } from './site-addresses'
import { marker, type SiteFolder } from './site-folder'

/** What a site is copied with. */
export interface CopyOptions {
  /** The saved site. */
  readonly site: SiteFolder
  /** Folder that the copy is written into. */
  readonly out: string
  /** The release store, its catalogue and its channels. */
  readonly store: string
  /** The releases that there are. */
  readonly catalogue: Catalogue
  /** The releases that its pages get. */
  readonly channels: Channels
  /** Path at which the host serves the copy, with a slash at both ends. */
  readonly base: string
  /** Origin of the site server whose API the pages call; empty for none. */
  readonly api: string
}

/** A page that is written, and not tried yet. */
export type WrittenPage = Pick<CopiedPage, 'page' | 'found' | 'calling' | 'removed' | 'platform'>

const indexFile = 'search-index.json'

/** A script of the platform, by its address or, for one that was saved beside the page, by its text. */
const isPlatform =
  ({ read, has }: SiteFolder, page: string) =>
  (script: SavedScript): boolean => {
    if (isPlatformScript(script)) return true
    const { source } = script
    if (source === undefined || /^(?:[a-z]+:|\/\/)/i.test(source)) return false
    const file = normalizePath(new URL(source, `http://site.invalid/${page}`).pathname)
    return file !== undefined && has(file) && isPlatformText(read(file))
  }

/** Hosts of the site while it was online, as a page names them. */
function readHosts(source: string): string[] {
  const { website } = Object(readNamedContext(source)) as { website?: { baseUrl?: unknown; internalUrl?: unknown } }
  return [website?.baseUrl, website?.internalUrl, readCanonical(source)].flatMap((address) => {
    const host = typeof address === 'string' ? URL.parse(address)?.host : undefined
    if (!host) return []
    return host.startsWith('www.') ? [host, host.slice(4)] : [host, `www.${host}`]
  })
}

/** Those of the first page that names them: a page that only leads to another one has no context. */
function findHosts({ pages, read }: SiteFolder): string[] {
  for (const page of pages) {
    const hosts = readHosts(read(page))
    if (hosts.length > 0) return hosts
  }
  return []
}

type Entry = PageManifest['manifest']['entries'][number]

/** A page of the site that has been read. */
interface ReadPage {
  readonly file: string
  readonly content: SavedContent
  /** All blocks that a page with its context may have. */
  readonly entries: readonly Entry[]
  /** Elements by block; blocks of the whole page are not among them. */
  readonly found: Readonly<Record<string, number>>
}

function readPage({ catalogue, channels }: CopyOptions, file: string, source: string): ReadPage {
  const content = readContent(source)
  const { entries } = createPageManifest(catalogue, { blocks: listBlocks(catalogue, content), channels }).manifest
  const counts = entries
    .filter(({ page }) => !page)
    .map((entry) => [entry.name, content.elements.find(getSelectors(entry).join()).length] as const)
  return { file, content, entries, found: Object.fromEntries(counts.filter(([, number]) => number > 0)) }
}

/** Reads all pages, and makes one of the results where a search without a server needs it. */
function readPages(options: CopyOptions): ReadPage[] {
  const { site, base } = options
  const pages = site.pages.map((file) => readPage(options, file, site.read(file)))
  const needsResults = pages.some(({ found }) => found.search) && !findPage(site, 'search')
  return needsResults ? [...pages, readPage(options, 'search/index.html', createSearchPage(base))] : pages
}

/** The blocks of all pages together, so that their pages share one list of releases. */
function listSiteBlocks(pages: readonly ReadPage[]): string[] {
  const wanted = pages.flatMap(({ entries, found }) =>
    entries.filter(({ name, page }) => page || Object.hasOwn(found, name)).map(({ name }) => name),
  )
  return [...new Set(wanted)].sort()
}

/** Makes the parts of pages with the addresses of the copy, and reads files of the build by them. */
function createBuild({ catalogue, channels, base, store }: CopyOptions) {
  const folders = new Set<string>()
  return {
    /** The folders of the store that pages name. */
    folders,
    makePage(input: PageManifestInput): PageManifest {
      const text = JSON.stringify(createPageManifest(catalogue, { channels, ...input }))
      for (const [, folder = ''] of text.matchAll(/"\/cdn\/([^"]*)\/[^"/]*"/g)) folders.add(folder)
      return JSON.parse(text.replaceAll('"/cdn/', () => `"${base}cdn/`))
    },
    fileText(src: string) {
      const file = join(store, src.slice(`${base}cdn/`.length))
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    },
  }
}

function write(out: string, file: string, text: string) {
  makeFolder(dirname(join(out, file)))
  writeFileSync(join(out, file), text)
}

/** The settings of a copy, each an element of the page. */
const getSettings = ({ api, base }: CopyOptions): NewElement[] =>
  Object.entries({ 'ashlar-api': api, 'ashlar-search': `${base}${indexFile}` }).map(([name, content]) => ({
    tagName: 'meta',
    attributes: { name, content },
  }))

/** What all copies of pages have in common. */
interface CopierOptions {
  /** The blocks of the site. */
  readonly blocks: readonly string[]
  readonly build: ReturnType<typeof createBuild>
  readonly hosts: readonly string[]
  readonly addresses: SiteAddresses
}

/** Makes the copies of pages. */
function createCopier(options: CopyOptions, { blocks, build, hosts, addresses }: CopierOptions) {
  const { site, out, base, api } = options
  const added = getSettings(options)
  return async ({ file, content, found, entries }: ReadPage): Promise<WrittenPage> => {
    const { site: siteId } = readSite(content.context)
    const local = { files: site, hosts }
    const [served] = content.elements.find('base[href]')
    const folder = served && findBaseFolder(attribute(served, 'href') ?? '', file, local)
    // What all addresses of the page are relative to.
    const from = folder === undefined ? file : `${folder}/index.html`.replace(/^\//, '')
    const { html, removed } = await renderSaved(content, {
      blocks,
      added,
      fileText: build.fileText,
      makePage: async (input) => build.makePage({ ...input, ...(siteId && { site: siteId }) }),
      saveFile(file) {
        const path = file.url.slice(1)
        write(out, path, file.text)
        return { ...file, url: base + path }
      },
      isRemoved: isPlatform(site, from),
      toFile: addresses.toFile(from),
      toBase: () => (folder === undefined ? undefined : toAddress(`${base}${folder && `${folder}/`}`)),
      toAddress(address, element) {
        if (element === 'link') return toLocalLink(address, from, local)
        return api && /^\/api\//.test(address) ? api + address : undefined
      },
    })
    write(out, file, html)
    const calling = entries.filter(({ name, services }) => found[name] && callsServer(name, services))
    const platform = { before: countPlatform(content.source), after: countPlatform(html) }
    return { page: file, found, calling: calling.map(({ name }) => name), removed: removed.length, platform }
  }
}

/** Copies a saved site so that any static host serves it with the released blocks. */
export async function copySite(options: CopyOptions): Promise<WrittenPage[]> {
  const { site, out, store, base, api } = options
  rmSync(out, { recursive: true, force: true })
  // First: a copy that was broken off may be made again.
  write(out, marker, JSON.stringify({ base, api }))
  const read = readPages(options)
  const build = createBuild(options)
  const hosts = findHosts(site)
  const addresses = createSiteAddresses(site, hosts)
  const copyPage = createCopier(options, { blocks: listSiteBlocks(read), build, hosts, addresses })
  const pages: WrittenPage[] = []
  for (const page of read) pages.push(await copyPage(page))
  for (const file of site.others) cpSync(join(site.path, file), join(out, addresses.toCopy(file)))
  for (const file of listStyles(site)) write(out, addresses.toCopy(file), addresses.localizeStyle(file))
  for (const folder of build.folders)
    cpSync(join(store, folder), join(out, 'cdn', folder), {
      recursive: true,
      filter: (path) => !/\.map$|release\.json$/.test(path),
    })
  const index = read.flatMap(({ file, content }) => indexPage(content.source, base + toAddress(file)) ?? [])
  write(out, indexFile, JSON.stringify(index))
  return pages
}
