import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../build/workspace.ts'

/** One source file of the repository. */
export interface Source {
  /** Path from the root. */
  readonly path: string
  readonly text: string
}

const left = /node_modules|\/dist\/|(?<!tooling\/build)\/cdn\/|\.data|storybook-static|\.turbo|\.cache/

/** Every file below a folder whose name ends as asked. */
export function sources(folder: string, ending = /\.tsx?$/): Source[] {
  const found: Source[] = []
  function walk(path: string) {
    if (left.test(`${path}/`)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) walk(join(path, name))
    else if (ending.test(path)) found.push({ path: relative(root, path), text: readFileSync(path, 'utf8') })
  }
  walk(join(root, folder))
  return found
}

export const isTest = ({ path }: Source) => /\.(?:test|stories)\.tsx?$|\/fixtures\.ts$/.test(path)

/** One import of a file. */
export interface Import {
  readonly name: string
  readonly isType: boolean
}

/** The imports of a file, lazy ones too, as the parser has them. */
export function getImports({ path, text }: Source): Import[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Import[] = []
  const add = (name: ts.Expression | undefined, isType: boolean) =>
    name && ts.isStringLiteral(name) && found.push({ name: name.text, isType })
  function visit(node: ts.Node) {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOnlyTypes(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.isTypeOnly) return clause !== undefined
  const { namedBindings, name } = clause
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}
