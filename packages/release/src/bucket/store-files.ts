import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releasedNames, releasedVersions } from '../store/store.ts'
import type { FileHeaders } from './bucket.ts'

/** A file of a release, by its name relative to the store. */
export interface StoreFile {
  readonly name: string
  /** `block@version`. */
  readonly release: string
  readonly size: number
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** The headers of a file of a release: it never changes. */
export function getHeaders(name: string): FileHeaders {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return { type, cache: 'public, max-age=31536000, immutable' }
}

/** The name of the catalogue in a store and in a bucket. */
export const catalogueName = 'catalogue.json'

/** The headers of the catalogue: a reader asks for it anew each time. */
export const catalogueHeaders: FileHeaders = { type: 'application/json', cache: 'no-cache' }

/** The release of a file such as `accordion/1.1.0/index.js` or `details/accordion-1.1.0-AB12.js`; undefined for any other. */
export function releaseOfFile(name: string): string | undefined {
  const [first = '', second = '', third] = name.split('/')
  if (first !== 'details') return third === undefined ? undefined : `${first}@${second}`
  const [, release = ''] = /^(.+)-[^-]+\.js$/.exec(second) ?? []
  const at = release.search(/-\d+\.\d+\.\d+/)
  return at > 0 ? `${release.slice(0, at)}@${release.slice(at + 1)}` : undefined
}

/** All files of the releases of a store. */
export function getFiles(store: string): StoreFile[] {
  const inFolder = (folder: string, release: (file: string) => string | undefined) =>
    readdirSync(join(store, folder)).flatMap((file) => {
      const name = `${folder}/${file}`
      const { size } = statSync(join(store, name))
      const named = release(file)
      return named ? [{ name, release: named, size }] : []
    })
  const releases = releasedNames(store).flatMap((name) =>
    releasedVersions(store, name).flatMap((version) => inFolder(`${name}/${version}`, () => `${name}@${version}`)),
  )
  const details = existsSync(join(store, 'details'))
    ? inFolder('details', (file) => releaseOfFile(`details/${file}`))
    : []
  return [...releases, ...details]
}
