import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Channels, noChannels } from '@ashlar/manifest'
import { checkStored } from './check.ts'
import { lockFile } from './lock.ts'
import { type ChannelChange, type ChannelStore, maxHistory } from './store.ts'

const file = 'channels.json'

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

/** Channels in the file `channels.json` of a folder. A missing file stands for no changes. */
export function fileChannels(folder: string): ChannelStore {
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

  /** Whole files replace whole files, so that a process that dies at any moment leaves one of the two. */
  function replaceFile(next: Channels, history: readonly ChannelChange[]) {
    const isLeft = (name: string) => name.startsWith(`${file}.new-`)
    for (const name of readdirSync(folder).filter(isLeft)) rmSync(join(folder, name), { force: true })
    const fresh = `${path}.new-${randomBytes(6).toString('hex')}`
    writeDurably(fresh, `${JSON.stringify({ ...next, history }, null, 2)}\n`)
    return { commit: () => renameSync(fresh, path), discard: () => rmSync(fresh, { force: true }) }
  }

  return {
    place: path,
    read: async () => readStored().channels,
    history: async () => readStored().history,
    async write(next, expectedRevision, change) {
      mkdirSync(folder, { recursive: true })
      const lock = await lockFile(folder, file)
      try {
        const { channels, history } = readStored()
        if (channels.revision !== expectedRevision) return 'conflict'
        const replacement = replaceFile(next, [change, ...history].slice(0, maxHistory))
        if (!lock.isValid()) {
          replacement.discard()
          return 'conflict'
        }
        replacement.commit()
        syncFolder(folder)
        return 'written'
      } finally {
        lock.release()
      }
    },
  }
}
