import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { type Catalogue, type Channels, noChannels, type PageManifest, type PageManifestInput } from '@ashlar/manifest'
import { type ChannelStore, fileChannels, followChannels } from '@ashlar/release'
import { createRoutes, type Routes } from '../http/context'
import { followCatalogue } from './catalogue'
import { rememberManifests } from './page-manifests'
import { createStoredFile, type StoredFile, sendFile } from './stored-file'

/** The built blocks: their catalogue, their files, which never change, and the releases that sites get, which do. */
export interface Assets {
  /** The catalogue of now. */
  readonly catalogue: Catalogue
  /** The channels of now: at most a second old. They are one object until they change. */
  channels(): Promise<Channels>
  /** The parts of a page, with the releases of now. */
  pageManifest(input: Omit<PageManifestInput, 'channels'>): Promise<PageManifest>
  /** The text of a file of the build, by its address; undefined where there is none. */
  fileText(href: string): string | undefined
  /** Serves the files of the releases. */
  readonly files: Routes
}

interface AssetOptions {
  /** Where the channels are. Default: none, so that pages get the stable releases of the catalogue. */
  readonly channels?: ChannelStore
  /** Gets each problem of channels and catalogue once, in three parts. Default: it goes unreported. */
  report?(problem: string): void
}

/** A decoded address; empty for an invalid one. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** A file of the CDN folder; undefined for every other. */
function loadFile(cdn: string, file: string): StoredFile | undefined {
  const full = normalize(join(cdn, file))
  if (!full.startsWith(cdn + sep) || !existsSync(full) || !/\.(?:js|css|map)$/.test(full)) return undefined
  return createStoredFile(readFileSync(full), existsSync(`${full}.map`))
}

/** Each reading makes another object, mostly of the same channels: the one before stays, as choices for pages are remembered by it. */
function keepSame(): (channels: Channels) => Channels {
  let [read, kept, text] = [noChannels, noChannels, JSON.stringify(noChannels)]
  return (now) => {
    if (now === read) return kept
    read = now
    const json = JSON.stringify(now)
    if (json !== text) [kept, text] = [now, json]
    return kept
  }
}

/** Opens a build; throws where there is none. Channels and catalogue are followed while the server runs. */
export function createAssets(cdn: string, { channels: store, report = () => {} }: AssetOptions = {}): Assets {
  const loaded = new Map<string, StoredFile>()
  const catalogue = followCatalogue(cdn, { report, onChange: () => loaded.clear() })
  const live = store && followChannels(store, { catalogue, report, first: fileChannels(cdn).read })
  const manifests = rememberManifests()
  const keep = keepSame()
  const channels = async () => (live ? keep(await live.current()) : noChannels)
  function getFile(path: string): StoredFile | undefined {
    const name = decoded(path.slice('/cdn/'.length))
    const file = loaded.get(name) ?? loadFile(cdn, name)
    // Missing files are not remembered: their number has no bound.
    if (file) loaded.set(name, file)
    return file
  }
  const texts = new WeakMap<StoredFile, string>()
  function getText(href: string): string | undefined {
    const file = getFile(href)
    const text = file && (texts.get(file) ?? file.plain.toString())
    if (file && text !== undefined) texts.set(file, text)
    return text
  }
  const files = createRoutes()
  files.get('/cdn/*', (context) => {
    const file = getFile(context.req.path)
    return file ? sendFile(context, file) : context.notFound()
  })
  return {
    get catalogue() {
      return catalogue()
    },
    channels,
    pageManifest: async (input) => manifests(catalogue(), { ...input, channels: await channels() }),
    fileText: getText,
    files,
  }
}
