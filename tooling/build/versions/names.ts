import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { parse } from '../docs/contract-source.ts'
import { inlinedEntries } from '../inlined-entries.ts'
import { type Package, root } from '../workspace.ts'

/** The names that core packages export, by package and by the version that brought them. `./rules#isDay` is a name of the entry `./rules`. */
export type CoreNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const path = join(root, 'releases/core-names.json')

/** The names of released versions. */
export const readCoreNames = (): CoreNames => JSON.parse(readFileSync(path, 'utf8')) as CoreNames

/** Writes the names of released versions. */
export const writeCoreNames = (names: CoreNames) => writeFileSync(path, `${JSON.stringify(names, null, 1)}\n`)

const getFile = (folder: string, from: string) => {
  const base = join(folder, from.replace(/\.tsx?$/, ''))
  return [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((file) => existsSync(file))
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** The names that a statement declares. */
function declaredBy(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  const { name } = node as { name?: ts.Identifier }
  return name ? [name.text] : []
}

/** The names that a module exports, those of `export *` too. */
function getExports(file: string): string[] {
  return parse(file).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) return getReexports(node, dirname(file))
    return isExported(node) ? declaredBy(node) : []
  })
}

/** The names of an `export … from`. */
function getReexports({ exportClause, moduleSpecifier }: ts.ExportDeclaration, folder: string): string[] {
  if (exportClause && ts.isNamedExports(exportClause)) return exportClause.elements.map(({ name }) => name.text)
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
  const source = from.startsWith('.') ? getFile(folder, from) : undefined
  return source ? getExports(source) : []
}

/** A name as the list has it: with its entry, unless that is the first. */
const listed = (entry: string, name: string) => (entry === '.' ? name : `${entry}#${name}`)

/** The names that a package exports now. `*` is an entry as a whole, for modules that are imported when they are needed. */
export function currentNames({ path: folder, manifest }: Package): string[] {
  const entries = Object.entries(manifest.exports ?? {}).filter((entry): entry is [string, string] =>
    /\.tsx?$/.test(`${entry[1]}`),
  )
  return entries
    .flatMap(([entry, file]) => ['*', ...getExports(join(folder, file))].map((name) => listed(entry, name)))
    .sort()
}

function getNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const { namedBindings } = importClause ?? {}
  const isNamed = namedBindings !== undefined && ts.isNamedImports(namedBindings)
  const names = isNamed ? namedBindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : []
  return names.length > 0 ? names : ['*']
}

/** The module that a node imports, and the names of it; `*` is all of it. */
function getImport(node: ts.Node): { readonly specifier: string; readonly names: readonly string[] } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, names: getNames(node) }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  const [argument] = node.arguments
  return argument && ts.isStringLiteral(argument) ? { specifier: argument.text, names: ['*'] } : undefined
}

/** The core package and the entry of a specifier; undefined for others. */
function getEntry(specifier: string): { readonly name: string; readonly entry: string } | undefined {
  const [, name = '', rest] = /^@ashlar\/(core-[\w-]+)(?:\/(.+))?$/.exec(specifier) ?? []
  // The build writes those of inlined entries where they are used.
  if (name === '' || specifier in inlinedEntries) return undefined
  return { name, entry: rest ? `./${rest.replace(/\?.*$/, '')}` : '.' }
}

/** The names that a file imports of the core packages, by package. */
export function getCoreImports(file: string): [name: string, imported: string][] {
  const found: [string, string][] = []
  function visit(node: ts.Node) {
    const { specifier = '', names = [] } = getImport(node) ?? {}
    const core = getEntry(specifier)
    if (core) for (const imported of names) found.push([core.name, listed(core.entry, imported)])
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}
