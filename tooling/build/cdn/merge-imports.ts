import remapping from '@jridgewell/remapping'
import MagicString from 'magic-string'
import ts from 'typescript'

/** A script with its source map, as JSON. */
export interface Script {
  readonly code: string
  readonly map?: string | undefined
}

/** One name of a module, and each import of it: a build has one for each source that uses the name. */
interface Binding {
  readonly imported: string
  readonly specifiers: ts.ImportSpecifier[]
}

/** The bindings of a module, or the code of an import of another form: a default, everything, or nothing. */
type ModuleImport = string | { readonly module: string; readonly bindings: Binding[] }

/** Parses a script, with what resolves its identifiers to their declarations. */
function parse(code: string): { readonly file: ts.SourceFile; readonly checker: ts.TypeChecker } {
  const name = '/script.js'
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const host: ts.CompilerHost = {
    getSourceFile: (path) => (path === name ? file : undefined),
    getDefaultLibFileName: () => '',
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (path) => path === name,
    readFile: () => undefined,
  }
  const options: ts.CompilerOptions = { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.Latest }
  return { file, checker: ts.createProgram([name], options, host).getTypeChecker() }
}

/** Adds the names of a statement to the bindings of its module. */
function addBindings(bindings: Binding[], specifiers: readonly ts.ImportSpecifier[]) {
  for (const specifier of specifiers) {
    const imported = (specifier.propertyName ?? specifier.name).text
    const known = bindings.find((binding) => binding.imported === imported)
    if (known) known.specifiers.push(specifier)
    else bindings.push({ imported, specifiers: [specifier] })
  }
}

/** The imports of a script, one of each module, in the order of the first. */
function readImports(statements: readonly ts.ImportDeclaration[]): ModuleImport[] {
  const found: ModuleImport[] = []
  const modules = new Map<string, Binding[]>()
  for (const statement of statements) {
    const { name, namedBindings } = statement.importClause ?? {}
    if (name || !namedBindings || !ts.isNamedImports(namedBindings)) {
      found.push(statement.getText())
      continue
    }
    const module = statement.moduleSpecifier.getText()
    let bindings = modules.get(module)
    if (!bindings) {
      bindings = []
      modules.set(module, bindings)
      found.push({ module, bindings })
    }
    addBindings(bindings, namedBindings.elements)
  }
  return found
}

/** Calls `found` for each use of an import in the script. */
function findUses(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  found: (use: ts.Identifier, specifier: ts.ImportSpecifier) => void,
) {
  function getSymbol(node: ts.Identifier): ts.Symbol | undefined {
    if (ts.isShorthandPropertyAssignment(node.parent)) return checker.getShorthandAssignmentValueSymbol(node.parent)
    if (!ts.isExportSpecifier(node.parent)) return checker.getSymbolAtLocation(node)
    const isLocal = node === (node.parent.propertyName ?? node.parent.name)
    return isLocal ? checker.getExportSpecifierLocalTargetSymbol(node.parent) : undefined
  }
  function visit(node: ts.Node) {
    if (ts.isImportDeclaration(node)) return
    const [declaration] = (ts.isIdentifier(node) && getSymbol(node)?.declarations) || []
    if (declaration && ts.isImportSpecifier(declaration)) found(node as ts.Identifier, declaration)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** A name in the place of an identifier, which may stand for a member or an export of the same name. */
function writeName({ parent, text }: ts.Identifier, name: string): string {
  if (ts.isShorthandPropertyAssignment(parent)) return `${text}:${name}`
  return ts.isExportSpecifier(parent) && !parent.propertyName ? `${name} as ${text}` : name
}

/** A name for each specifier whose name is imported again; no scope of the script has it. */
function nameRepeated(imports: readonly ModuleImport[], code: string): Map<ts.ImportSpecifier, string> {
  const repeated = imports
    .flatMap((part) => (typeof part === 'string' ? [] : part.bindings))
    .filter(({ specifiers }) => specifiers.length > 1)
  let prefix = '$import'
  while (code.includes(prefix)) prefix += '$'
  return new Map(
    repeated.flatMap(({ specifiers }, index) =>
      specifiers.map((specifier) => [specifier, `${prefix}${index}`] as const),
    ),
  )
}

/** One import of each module, and one name for each import: a build has as many as sources import it. */
export function mergeImports({ code, map }: Script): Script {
  const { file, checker } = parse(code)
  const statements = file.statements.filter(ts.isImportDeclaration)
  const imports = readImports(statements)
  // A module that is exported again is evaluated in its place among the others.
  const isPassedOn = file.statements.some((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier)
  const names = nameRepeated(imports, code)
  if (isPassedOn || (names.size === 0 && imports.length === statements.length)) return { code, map }
  const script = new MagicString(code)
  for (const statement of statements) script.remove(statement.getStart(), statement.end)
  if (names.size > 0)
    findUses(file, checker, (use, specifier) => {
      const name = names.get(specifier)
      if (name) script.update(use.getStart(), use.end, writeName(use, name))
    })
  const writeBinding = ({ imported, specifiers: [first] }: Binding) => {
    const local = (first && names.get(first)) ?? first?.name.text
    return local === imported ? imported : `${imported} as ${local}`
  }
  const merged = imports.map((part) =>
    typeof part === 'string' ? part : `import{${part.bindings.map(writeBinding).join(',')}}from${part.module};`,
  )
  script.prepend(`${merged.join('')}\n`)
  if (map === undefined) return { code: script.toString() }
  const own = script.generateMap({ hires: true }).toString()
  return { code: script.toString(), map: remapping([own, map], () => null).toString() }
}
