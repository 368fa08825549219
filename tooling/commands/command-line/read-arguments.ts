import { resolve } from 'node:path'
import { root } from '../../build/workspace.ts'
import { type commands, getCommand } from './commands.mjs'
import { formatHelp } from './help.mjs'
import { isHelp, parseCommandLine } from './parse.mjs'
import { ArgumentProblem } from './problem.mjs'

type Commands = typeof commands

/** The description of a positional or a flag, as far as the type of its value needs it. */
interface Shape {
  readonly kind: string
  readonly default?: unknown
  readonly isRequired?: boolean
  readonly isRepeated?: boolean
}
type NamedShapes = readonly (Shape & { readonly name: string })[]

type Single<Given extends Shape> = Given['kind'] extends 'boolean'
  ? boolean
  : Given['kind'] extends 'number' | 'port'
    ? number
    : string

type Value<Given extends Shape> = Given extends { readonly isRepeated: true }
  ? readonly string[]
  : Given extends { readonly isRequired: true } | { readonly default: number } | { readonly kind: 'boolean' }
    ? Single<Given>
    : Single<Given> | undefined

type Positionals<Shapes extends NamedShapes> = { readonly [Each in Shapes[number] as Each['name']]: Value<Each> }
type Flags<Shapes extends Readonly<Record<string, Shape>>> = { readonly [Name in keyof Shapes]: Value<Shapes[Name]> }

interface VerbShape {
  readonly positionals: NamedShapes
  readonly flags: Readonly<Record<string, Shape>>
}
type Verbs<Shapes extends Readonly<Record<string, VerbShape>>> =
  | { readonly verb: undefined }
  | {
      [Verb in keyof Shapes]: { readonly verb: Verb } & Positionals<Shapes[Verb]['positionals']> &
        Flags<Shapes[Verb]['flags']>
    }[keyof Shapes]

/** The arguments of a command by the names in its description; with `verb` where it has verbs. */
export type Arguments<Name extends keyof Commands> = Flags<Commands[Name]['flags']> &
  (Commands[Name] extends { readonly verbs: infer Shapes extends Readonly<Record<string, VerbShape>> }
    ? Verbs<Shapes>
    : unknown) &
  (Commands[Name] extends { readonly positionals: infer Shapes extends NamedShapes } ? Positionals<Shapes> : unknown)

/** A path from the folder in which the command was typed: npm itself changes to that of the repository. */
export const resolvePath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

/**
 * The arguments of a command, which run.mjs has checked; in a script that is started without it, a required positional that is absent
 * is empty. Prints the help, or the problem, and ends the process where there is one. Files have absolute paths.
 */
export function readArguments<Name extends keyof Commands>(name: Name): Arguments<Name> {
  const args = process.argv.slice(2)
  if (isHelp(args)) {
    console.log(formatHelp(name, root))
    process.exit(0)
  }
  try {
    const { values, shapes } = parseCommandLine(name, args, process.env)
    const isFile = (kind: string) => kind === 'file' || kind === 'path'
    const read: Record<string, unknown> = { ...values }
    for (const shape of shapes) if (shape.isRequired) read[shape.name] ??= ''
    for (const [key, { kind }] of [
      ...shapes.map((shape) => [shape.name, shape] as const),
      ...Object.entries(getCommand(name).flags),
    ])
      if (isFile(kind)) read[key] = resolveEach(read[key])
    return read as Arguments<Name>
  } catch (error) {
    if (!(error instanceof ArgumentProblem)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

function resolveEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolvePath)
  return typeof value === 'string' && value !== '' ? resolvePath(value) : value
}
