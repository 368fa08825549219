import ts from 'typescript'

/** A script with its source map, as JSON. */
export interface Script {
  readonly code: string
  readonly map?: string | undefined
}

/** Names that a statement imports, as they are written; undefined for one that imports a default, everything, or nothing. */
function namesIn(statement: ts.ImportDeclaration, code: string): string[] | undefined {
  const { name, namedBindings } = statement.importClause ?? {}
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return undefined
  return namedBindings.elements.map((one) => code.slice(one.getStart(), one.end))
}

/**
 * One import of each module, in the order of the first: a build has as many as sources import it. They go to a line of their own before the
 * script, and spaces to where they were, so that the source map is one line off.
 */
export function mergeImports({ code, map }: Script): Script {
  const file = ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const imports = file.statements.filter(ts.isImportDeclaration)
  const named = new Map<string, string[]>()
  const order: (string | readonly [module: string, names: string[]])[] = []
  let rest = code
  for (const statement of imports) {
    const [from, to] = [statement.getStart(), statement.end]
    rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
    const names = namesIn(statement, code)
    const module = statement.moduleSpecifier.getText()
    const known = names && named.get(module)
    if (known) known.push(...names)
    else order.push(names ? [module, names] : code.slice(from, to))
    if (names && !known) named.set(module, names)
  }
  // A module that is exported again is evaluated in its place among the others.
  const isPassedOn = file.statements.some((one) => ts.isExportDeclaration(one) && one.moduleSpecifier)
  if (isPassedOn || order.length === imports.length) return { code, map }
  const merged = order.map((one) => (typeof one === 'string' ? one : `import{${one[1].join(',')}}from${one[0]};`))
  const { mappings, ...others } = map ? JSON.parse(map) : {}
  return {
    code: `${merged.join('')}\n${rest}`,
    map: map && JSON.stringify({ ...others, mappings: `;${mappings}` }),
  }
}
