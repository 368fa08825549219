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

/** What documentation needs of a contract. */
interface DocumentedContract {
  readonly options: Readonly<Record<string, DocumentedOption>>
  readonly selectors: readonly string[]
  /** It belongs to the whole page. Default: false. */
  readonly page?: boolean
}

/** The contract that a file exports: bundled and run, because defaults may be computed. */
export function readContract(path: string): DocumentedContract {
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
  const { options = {}, selectors = [], page } = context.contractModule?.contract ?? {}
  return { options, selectors, page }
}
