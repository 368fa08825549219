import { parseArgs } from 'node:util'
import { readReleaseLines } from '../store/mirror.ts'
import { packedReleases } from '../store/packed.ts'
import { readSigningKey, signReleases } from '../store/signatures.ts'
import type { Command } from './command.ts'
import { nameStore } from './store-folder.ts'

const help = `Signs releases, so that those who fetch them know who has released them. Signatures are lines of signatures.lock, beside releases.lock.

  ashlar sign <block>@<version> … | --all

  --all    all releases whose packed files the store has
  --json   prints one JSON object

The key is that of ASHLAR_SIGNING_KEY: a private key of Ed25519 in PEM, or a file with it outside of the repository.
Where ASHLAR_TRUSTED_KEYS has public keys, a release that none of them has signed is neither unpacked, fetched nor uploaded.
`

/** `ashlar sign`: signs the lines of releases. */
export const signCommand: Command = async (args, environment) => {
  const { rest, store } = nameStore(args, environment)
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return { code: 0, output: help }
  const releases = values.all ? packedReleases(store) : positionals
  if (releases.length === 0)
    throw new Error('sign needs a release. Nothing was signed. Write one such as accordion@1.0.0, or --all.')
  const key = readSigningKey(store, environment)
  if (!key)
    throw new Error(
      'There is no key. Nothing was signed. Set ASHLAR_SIGNING_KEY to a private key of Ed25519 in PEM, or to a file with it.',
    )
  signReleases(store, readReleaseLines(store), releases, key)
  const output = `${releases.length === 1 ? releases[0] : `${releases.length} releases`} signed. Commit signatures.lock.`
  return { code: 0, output: values.json ? JSON.stringify({ store, signed: releases }, null, 2) : output }
}
