import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Catalogue, type Channels, createPageManifest } from '@ashlar/manifest'
import type { Browser } from 'playwright-core'
import { getThirdParties } from '../../../http/third-parties'
import { askedBlocks } from '../../../rendering/asked-blocks'
import { type CopiedPage, callsServer } from '../domain/copy-report'
import { readNamedContext, readSite } from '../domain/page-context'
import { type IndexedPage, indexPage, readCanonical } from '../domain/page-text'
import { isPlatformScript, type Runtime, rewrite, type SavedScript } from '../domain/rewrite'
import { createSearchPage } from '../domain/search-page'
import { findPage, normalizePath, toLocalLink } from '../domain/site-paths'
import { openParser, type PageParser } from './find-blocks'
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
  /** Opens each page once. */
  readonly browser: Browser
}

/** A page that is written, and not tried yet. */
export type WrittenPage = Pick<CopiedPage, 'page' | 'found' | 'calling' | 'removed'>

const indexFile = 'search-index.json'
/** Code of the platform in files with names of any kind. */
const platformText = /SQUARESPACE_ROLLUPS|webpackJsonp_?squarespace|webpackChunk_?squarespace|Y\.Squarespace\b/i

/** A script of the platform, by its address or, for one that was saved beside the page, by its text. */
const isPlatform =
  ({ read, has }: SiteFolder, page: string) =>
  (script: SavedScript): boolean => {
    if (isPlatformScript(script)) return true
    const { source } = script
    if (source === undefined || /^(?:[a-z]+:|\/\/)/i.test(source)) return false
    const file = normalizePath(new URL(source, `http://site.invalid/${page}`).pathname)
    return file !== undefined && has(file) && platformText.test(read(file))
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

/** The blocks that the page needs with the addresses of the copy, and the folders of releases that it names. */
async function createRuntime({ catalogue, channels, base }: CopyOptions, parser: PageParser, source: string) {
  const context = readNamedContext(source)
  const { site } = readSite(context)
  const makePage = (blocks: readonly string[]) =>
    createPageManifest(catalogue, { blocks, channels, ...(site && { site }) })
  const { entries } = makePage(askedBlocks(catalogue, Object.keys(catalogue.blocks), context)).manifest
  const found = await parser.findBlocks(source, entries)
  const wanted = entries.filter(({ name, page }) => page || Object.hasOwn(found, name))
  const page = makePage(wanted.map(({ name }) => name))
  const text = JSON.stringify({
    legacyShims: page.legacyShims,
    importMap: page.importMap,
    manifest: { ...page.manifest, thirdParties: getThirdParties(context)?.page },
    entry: page.entry.src,
  })
  return {
    found,
    calling: wanted.filter(({ name, services }) => found[name] && callsServer(name, services)).map(({ name }) => name),
    runtime: JSON.parse(text.replaceAll('"/cdn/', () => `"${base}cdn/`)) as Runtime,
    folders: [...text.matchAll(/"\/cdn\/([^"]*)\/[^"/]*"/g)].map(([, folder = '']) => folder),
  }
}

function write(out: string, file: string, text: string) {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), text)
}

/** Copies a saved site so that any static host serves it with the released blocks. */
export async function copySite(options: CopyOptions): Promise<WrittenPage[]> {
  const { site, out, store, base, api, browser } = options
  rmSync(out, { recursive: true, force: true })
  // First: a copy that was broken off may be made again.
  write(out, marker, JSON.stringify({ base, api }))
  const parser = await openParser(browser)
  const folders = new Set<string>()
  const index: IndexedPage[] = []
  const hosts = findHosts(site)
  const settings = { 'ashlar-api': api, 'ashlar-search': `${base}${indexFile}` }

  async function copyPage(file: string, source: string): Promise<WrittenPage> {
    const { runtime, found, calling, folders: named } = await createRuntime(options, parser, source)
    for (const folder of named) folders.add(folder)
    const { html, removed } = rewrite(source, runtime, {
      isRemoved: isPlatform(site, file),
      settings,
      toAddress(address, element) {
        if (element === 'link') return toLocalLink(address, file, { files: site, hosts })
        return api && /^\/api\//.test(address) ? api + address : undefined
      },
    })
    write(out, file, html)
    const entry = indexPage(source, base + encodeURI(file))
    if (entry) index.push(entry)
    return { page: file, found, calling, removed: removed.length }
  }

  const pages: WrittenPage[] = []
  for (const file of site.pages) pages.push(await copyPage(file, site.read(file)))
  const hasSearch = pages.some(({ found }) => found.search)
  if (hasSearch && !findPage(site, 'search')) pages.push(await copyPage('search/index.html', createSearchPage(base)))
  await parser.close()
  for (const file of site.others) cpSync(join(site.path, file), join(out, file))
  for (const folder of folders)
    cpSync(join(store, folder), join(out, 'cdn', folder), {
      recursive: true,
      filter: (path) => !/\.map$|release\.json$/.test(path),
    })
  write(out, indexFile, JSON.stringify(index))
  return pages
}
