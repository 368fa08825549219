import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@ashlar/manifest'
import { makeFolder } from './make-folder.ts'

/** The folder of a store with a module for each release: what a page needs only when it falls back to it. */
export const detailsFolder = 'details'

/** Addresses are relative to the module, as a platform may serve the folder from anywhere. */
const fromModule = (url: string) => url.replace(/^\/cdn\//, '../')

/** The module with the details of a release, and its address and integrity. */
function getModule(name: string, { version, facts, style, integrity }: Release) {
  const { react: _react, template: _template, asks: _asks, ...pageFacts } = facts
  const scripts = Object.entries(integrity).filter(([url]) => url.endsWith('.js'))
  const details = {
    facts: pageFacts,
    ...(style && { style: [fromModule(style[0]), style[1]] }),
    integrity: Object.fromEntries(scripts.map(([url, hash]) => [fromModule(url), hash])),
  }
  const source = `export default ${JSON.stringify(details)}\n`
  const hash = createHash('sha256').update(source).digest()
  const file = `${name}-${version}-${hash.toString('hex').slice(0, 8)}.js`
  return { source, file, address: [`/cdn/${detailsFolder}/${file}`, `sha256-${hash.toString('base64')}`] as const }
}

/** A release with the address of its details, where the store has that file. */
export function withDetails(store: string, name: string, release: Release): Release {
  const { file, address } = getModule(name, release)
  return existsSync(join(store, detailsFolder, file)) ? { ...release, details: address } : release
}

/** Writes the details of a release, and returns it with their address. */
export function addDetails(store: string, name: string, release: Release): Release {
  const { file, source, address } = getModule(name, release)
  makeFolder(join(store, detailsFolder))
  writeFileSync(join(store, detailsFolder, file), source)
  return { ...release, details: address }
}

/** Removes the details of a release that is gone. */
export function removeDetails(store: string, name: string, version: string): void {
  const folder = join(store, detailsFolder)
  const isOfRelease = (file: string) => file.startsWith(`${name}-${version}-`)
  for (const file of existsSync(folder) ? readdirSync(folder) : []) if (isOfRelease(file)) rmSync(join(folder, file))
}
