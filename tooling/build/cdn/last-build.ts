import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Released } from '../../../packages/release/src/store/store.ts'
import { root } from '../workspace.ts'
import { cdnFolder } from './folder.ts'

/** Record of the last working build of a name. */
interface LastBuild {
  /** Fingerprint of the sources that it was built from. */
  readonly fingerprint: string
  /** Names of its files in the folder that pages get them from. */
  readonly files: readonly string[]
  readonly released: Released
}

const folder = join(root, 'node_modules/.cache/cdn/built')
const recordPath = (name: string) => join(folder, `${name}.json`)
const served = (name: string) => join(cdnFolder, '.work', name)

/** The last working build of a name while all its files are there; with a fingerprint only one of those sources. */
export function readLastBuild(name: string, fingerprint?: string): Released | undefined {
  if (!existsSync(recordPath(name))) return undefined
  const last = JSON.parse(readFileSync(recordPath(name), 'utf8')) as LastBuild
  const isWhole = last.files.every((file) => existsSync(join(served(name), file)))
  return isWhole && (fingerprint === undefined || last.fingerprint === fingerprint) ? last.released : undefined
}

/** Records a working build whose files are where pages get them from. */
export function recordBuild(name: string, fingerprint: string, released: Released): void {
  mkdirSync(folder, { recursive: true })
  const last: LastBuild = { fingerprint, files: readdirSync(served(name)), released }
  writeFileSync(recordPath(name), JSON.stringify(last))
}
