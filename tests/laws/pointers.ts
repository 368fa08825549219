import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/build/workspace.ts'
import { sources } from '../../tooling/testkit/sources.ts'

/** A word of code in a text, and the line that it is on. */
export interface Pointer {
  readonly place: string
  readonly text: string
  /** The file that the text names for it; undefined for a word by itself. */
  readonly file?: string
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The pages that are written by hand. */
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/{,docs/}*.md', 'bench/*.md'], {
  cwd: root,
}).sort()

/** A page without its samples, in as many lines. */
function readProse(path: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  return read(path)
    .replace(/^ *```[\s\S]*?^ *```/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
}

const word = '`([A-Za-z_$][\\w$.]*)(?:\\(\\))?`'
const pathShape = '((?:[\\w.@-]+/)*[\\w.-]+(?:/|[.](?:tsx?|mjs|json|md|css|html)))'
const besideFile = [
  // `symbol` in `path`, and `first` and `second` in `path`.
  new RegExp(`(?:${word}(?:,| and| or) )?${word} (?:in|of|from) \`${pathShape}\``, 'g'),
  // `path` — `symbol`
  new RegExp(`\`${pathShape}\` ?[—–:] ${word}`, 'g'),
  // `path#symbol`
  new RegExp(`\`${pathShape}#([A-Za-z_$][\\w$]*)\``, 'g'),
]

function readPointers(path: string): Pointer[] {
  const prose = readProse(path)
  const getPlace = (at: number) => `${path}:${prose.slice(0, at).split('\n').length}`
  const alone = [...prose.matchAll(/`([^`\n]+)`/g)].map((found) => ({
    place: getPlace(found.index),
    text: found[1] as string,
  }))
  const beside = besideFile.flatMap((pattern) =>
    [...prose.matchAll(pattern)].flatMap((found) => {
      const parts = found.slice(1).filter((part) => part !== undefined)
      const file = parts.find((part) => new RegExp(`^${pathShape}$`).test(part))
      return parts.filter((part) => part !== file).map((text) => ({ place: getPlace(found.index), text, file }))
    }),
  )
  return [...alone, ...beside.flatMap(({ file, ...rest }) => (file ? [{ ...rest, file }] : []))]
}

export const pointers: readonly Pointer[] = pages.flatMap(readPointers)

/** Every file of the repository, as git has it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 50 * 1024 * 1024,
})
  .split('\n')
  .filter(Boolean)
  .map((path) => `/${path}`)

const isPath = new RegExp(`^${pathShape}$`)

/** The files that a path leads to, from the root or from any folder; undefined for a text that is no path. */
export function findFiles(text: string): string[] | undefined {
  if (!isPath.test(text) || /^[.\d]/.test(text)) return undefined
  const end = `/${text}`
  return files.filter((path) => (text.endsWith('/') ? path.includes(end) : path.endsWith(end)))
}

/** True for a file, or a folder of files, that defines or exports a name. */
export function defines(paths: readonly string[], name: string): boolean {
  const definition = new RegExp(
    `\\b(?:function\\*?|const|let|class|interface|type|enum)\\s+${name}\\b|^export \\{[^}]*\\b${name}\\b|^\\s+(?:readonly )?${name}[?]?[:(]`,
    'm',
  )
  return paths.some((path) => /\.(?:tsx?|mjs)$/.test(path) && definition.test(read(path.slice(1))))
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

/** Every name of the code and of the fixtures, comments left out. */
export const names: ReadonlySet<string> = new Set(
  ['packages', 'apps', 'bench', 'tooling', 'tests', '.storybook']
    .flatMap((folder) => sources(folder, /\.(?:tsx?|mjs|json|html)$/))
    .filter(({ path }) => !path.startsWith('tests/laws/pointers'))
    .flatMap(({ text }) => withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []),
)
