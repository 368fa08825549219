import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { OutputChunk, Plugin, PreRenderedChunk } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/** Largest module that is copied, in characters of its code before it is minified: about 300 bytes of a page. */
const limit = 2000
const mark = '?chunk='

/** The role of a part's file, in the folder of the part: "grid" says more of an address than "effects". */
const partFile = /\/src\/(?:[\w-]+\/)*([\w-]+)\/(?:block|effects(?:\/index)?)\.ts$/

/** The name of a file that is fetched later: that of its source, or of the part whose entry it is. */
export function nameChunk({ name, facadeModuleId }: Pick<PreRenderedChunk, 'name' | 'facadeModuleId'>): string {
  const [, part = name] = partFile.exec(facadeModuleId ?? '') ?? []
  return part
}

const getPath = (id: string) => id.split(mark)[0] as string
/** The chunk that a copy belongs to; undefined for a module that is no copy. */
const getMark = (id: string) => id.split(mark)[1]

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

/** Functions of contracts and of messages, which make a value and do nothing else. */
const pureFunctions = ['alias', 'custom', 'defineContract', 'defineMessages', 'flag', 'number', 'oneOf', 'text']

/** True for a value that is the same however often it is made: nothing in it can be changed or has an identity. */
function isConstant(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isConstant)
  if (typeof value !== 'object' || value === null) return true
  const { type, callee } = value as Node & { readonly callee?: Node }
  if (type === 'NewExpression' || type === 'ClassExpression') return false
  if (type === 'CallExpression' && callee?.type === 'Identifier' && !pureFunctions.includes(String(callee.name)))
    return false
  return /Function/.test(type) || Object.values(value).every(isConstant)
}

/** True for a module that only declares functions and constants: two copies of it behave as one. */
function isStateless(code: string): boolean {
  return parseAst(code).body.every((statement) => {
    if (statement.type === 'VariableDeclaration')
      return statement.kind === 'const' && isConstant(statement.declarations)
    return statement.type === 'FunctionDeclaration'
  })
}

/** True for small modules, and for contracts and models: of those each file reads a few members, and gets those alone. */
function isWorthCopying(id: string, code: string | null, isShared: boolean): boolean {
  if (basename(id) === 'contract.ts') return true
  return isShared && (/\/model(?:\/index)?\.ts$/.test(id) || (code !== null && code.length <= limit))
}

/** The chunk of each module of a build, and the modules that are copied. */
function readChunks(chunks: readonly OutputChunk[]) {
  const names = chunks.map(nameChunk)
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated)
    throw new Error(
      `Two files would be called "${repeated}", and copies would be mixed up. Nothing is built. Rename one.`,
    )
  const homes = new Map<string, string>()
  const copied = new Set<string>()
  for (const [at, { modules, isEntry, isDynamicEntry }] of chunks.entries()) {
    const name = names[at] as string
    for (const [id, { code }] of Object.entries(modules)) {
      homes.set(id, name)
      if (isWorthCopying(id, code, !isEntry && !isDynamicEntry) && isStateless(code ?? '')) copied.add(id)
    }
  }
  return { homes, copied }
}

/**
 * Copies contracts, models, and small modules that would make a file of their own, into each chunk that uses them: such a file is a request.
 * `chunks` are those of the same build without copies.
 */
export function copySmall(chunks: readonly OutputChunk[]): Plugin {
  const { homes, copied } = readChunks(chunks)
  // One without code, such as an index, leads to others.
  const isToCopy = (id: string) => copied.has(id) || !homes.has(id)
  return {
    name: 'copy-small',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        if (!importer || kind === 'dynamic-import') return undefined
        const from = getPath(importer)
        const chunk = getMark(importer) ?? homes.get(importer)
        const found = await this.resolve(source, from, { skipSelf: true, kind })
        const isCopied = found && !found.external && chunk && isToCopy(found.id)
        if (isCopied && homes.get(found.id) !== chunk) return { ...found, id: `${found.id}${mark}${chunk}` }
        return importer === from ? undefined : found
      },
    },
    load(id) {
      if (!getMark(id)) return undefined
      const path = getPath(id)
      return { code: readFileSync(path, 'utf8'), moduleType: path.endsWith('x') ? 'tsx' : 'ts' }
    },
  }
}
