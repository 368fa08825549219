import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createMapReader } from '../store/sources.ts'
import { explainStack } from '../store/stack.ts'
import type { Command } from './command.ts'
import { takeStore } from './store-folder.ts'

const help = `A stack of a visitor's page with the places of its sources: which file and line of which release.

  ashlar stack [file]

Without a file the stack is read from the standard input. The source maps are in the packed file of each release, and no page gets them.
`

function readStack(file: string | undefined): string {
  if (file !== undefined && !existsSync(file))
    throw new Error(`There is no file ${file}. No place was looked up. Check its name, or hand the stack in by a pipe.`)
  return readFileSync(file ?? 0, 'utf8')
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
  const stack = readStack(positionals[0])
  const output = explainStack(stack, createMapReader(store, { withHistory: true })).trimEnd()
  return output === stack.trimEnd()
    ? {
        code: 1,
        output: `${output}\n\nNo place of it is one of a release with a source map. It is as it was. Releases from before November 2026 have none.`,
      }
    : { code: 0, output }
}
