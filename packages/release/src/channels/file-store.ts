import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Channels, noChannels } from '@ashlar/manifest'
import { type NamedUntil, noteNamed } from '../retention/named-until.ts'
import { makeFolder } from '../store/make-folder.ts'
import { checkStored } from './check.ts'
import { lockFile } from './lock.ts'
import { type ChannelChange, maxHistory, type RecordedChannels } from './store.ts'

const file = 'channels.json'
/** Beside the channels and no part of them: servers of before know no such member, and would follow none of a block that has one. */
const namedFile = 'named-until.json'

interface Stored {
  readonly channels: Channels
  readonly history: readonly ChannelChange[]
}

const parse = (path: string, text: string): Stored => ({
  channels: checkStored(path, text),
  history: (JSON.parse(text) as Partial<Stored>).history ?? [],
})

/** Text that survives a power cut once the call returns. */
function writeDurably(path: string, text: string) {
  const open = openSync(path, 'wx')
  writeFileSync(open, text)
  fsyncSync(open)
  closeSync(open)
}

/** Makes a rename durable; some systems cannot open folders. */
function syncFolder(folder: string) {
  try {
    const open = openSync(folder, 'r')
    fsyncSync(open)
    closeSync(open)
  } catch {}
}

/** A new content of a file, beside it until it is put in its place. Whole files replace whole files, so that a process that dies at any moment leaves one of the two. */
function prepareFile(folder: string, name: string, content: unknown) {
  const isLeft = (entry: string) => entry.startsWith(`${name}.new-`)
  for (const left of readdirSync(folder).filter(isLeft)) rmSync(join(folder, left), { force: true })
  const path = join(folder, name)
  const fresh = `${path}.new-${randomBytes(6).toString('hex')}`
  writeDurably(fresh, `${JSON.stringify(content, null, 2)}\n`)
  return { commit: () => renameSync(fresh, path), discard: () => rmSync(fresh, { force: true }) }
}

function readNamed(folder: string): NamedUntil | undefined {
  try {
    const { since, named, until } = JSON.parse(readFileSync(join(folder, namedFile), 'utf8')) as NamedUntil
    return { since, named: [...named], until: { ...until } }
  } catch {
    return undefined
  }
}

/** Channels in the file `channels.json` of a folder. A missing file stands for no changes. */
export function fileChannels(folder: string): RecordedChannels {
  const path = join(folder, file)
  let last: { readonly text: string; readonly stored: Stored } | undefined

  /** A file that has not changed is not parsed again. */
  function readStored(): Stored {
    let text: string
    try {
      text = readFileSync(path, 'utf8')
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return { channels: noChannels, history: [] }
      throw new Error(`${path} cannot be read (${message}). It is not used. Check the rights of the file.`)
    }
    if (last?.text !== text) last = { text, stored: parse(path, text) }
    return last.stored
  }

  return {
    place: path,
    read: async () => readStored().channels,
    history: async () => readStored().history,
    namedUntil: async () => readNamed(folder),
    async write(next, expectedRevision, change) {
      makeFolder(folder)
      const lock = await lockFile(folder, file)
      try {
        const { channels, history } = readStored()
        if (channels.revision !== expectedRevision) return 'conflict'
        const files = [
          // First, as a release that is named after all costs nothing.
          prepareFile(folder, namedFile, noteNamed(readNamed(folder), channels, next, change.at)),
          prepareFile(folder, file, { ...next, history: [change, ...history].slice(0, maxHistory) }),
        ]
        if (!lock.isValid()) {
          for (const { discard } of files) discard()
          return 'conflict'
        }
        for (const { commit } of files) commit()
        syncFolder(folder)
        return 'written'
      } finally {
        lock.release()
      }
    },
  }
}
