import { createContext, runInContext } from 'node:vm'
import { buildSync } from 'esbuild'

/** One option of a contract, as far as documentation needs it. */
export interface DocumentedOption {
  readonly default?: unknown
  /** The shape of its values, such as "number". Default: unknown. */
  readonly kind?: string
  /** The values of a choice. Default: none. */
  readonly choices?: readonly unknown[]
  /** Limits of a number. Default: none. */
  readonly min?: number
  readonly max?: number
  /** Names under which published markup has it. Default: its own name. */
  readonly aliases?: readonly string[]
  /** The unit of a number. Default: none. */
  readonly unit?: string
  /** Its sentence. Default: the comment above it. */
  readonly description?: string
}

/** The options that a contract file exports, by name: bundled and run, because defaults may be computed. */
export function readOptions(path: string): Readonly<Record<string, DocumentedOption>> {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'contractModule',
    logLevel: 'error',
  })
  const context = createContext({})
  runInContext(outputFiles[0]?.text ?? '', context)
  return context.contractModule?.contract?.options ?? {}
}
