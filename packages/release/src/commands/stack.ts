import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Files } from '../store/archive.ts'
import { readSources } from '../store/sources.ts'
import { explainStack, type PlaceMap } from '../store/stack.ts'
import type { Command } from './command.ts'
import { takeStore } from './store-folder.ts'

const help = `A stack of a visitor's page with the places of its sources: which file and line of which release.

  ashlar stack [file]

Without a file the stack is read from the standard input. The source maps stand beside the packed file of each release, and no page gets them.
`

/** Reads the maps of releases, each once. */
export function createMapReader(store: string): (release: string, file: string) => PlaceMap | undefined {
  const known = new Map<string, Files | undefined>()
  return (release, file) => {
    if (!known.has(release)) known.set(release, readSources(store, release))
    const map = known.get(release)?.[`${file}.map`]
    return map && (JSON.parse(Buffer.from(map).toString()) as PlaceMap)
  }
}

/** `ashlar stack`: the sources of a stack. */
export const stackCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return { code: 0, output: help }
  const stack = readFileSync(positionals[0] ?? 0, 'utf8')
  const output = explainStack(stack, createMapReader(store)).trimEnd()
  return output === stack.trimEnd()
    ? {
        code: 1,
        output: `${output}\n\nNo place of it is one of a release with a source map. It is as it was. Releases from before November 2026 have none.`,
      }
    : { code: 0, output }
}
