import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isBlock, type Package, packages } from './workspace.ts'

const opening = '<!-- from the source: npm run readme -->'
const closing = '<!-- end -->'

/** A documented member: its name, its sentence, and its value as it is written. */
interface Documented {
  readonly name: string
  readonly sentence: string
  readonly value: string
}

function sentenceOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return ts.getTextOfJSDocComment(docs.at(-1)?.comment)?.replace(/\s+/g, ' ').trim() ?? ''
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
}

/** The members of one part of a contract, such as `options`, with their sentences. */
export function contractPart(source: ts.SourceFile, part: string): Documented[] {
  const found: Documented[] = []
  function visit(node: ts.Node) {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === part &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      for (const member of node.initializer.properties) {
        if (!ts.isPropertyAssignment(member)) continue
        found.push({
          name: member.name.getText().replace(/^'|'$/g, ''),
          sentence: sentenceOf(member),
          value: member.initializer.getText(),
        })
      }
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const cell = (text: string) => text.replaceAll('|', '\\|')

function table(
  title: string,
  columns: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): string {
  if (rows.length === 0) return ''
  const lines = rows.map(([first, second]) => `| ${cell(first)} | ${cell(second)} |`)
  return [`## ${title}`, '', `| ${columns[0]} | ${columns[1]} |`, '|---|---|', ...lines, ''].join('\n')
}

function blockPart({ path }: Package): string {
  const contract = parse(join(path, 'src/contract.ts'))
  const rows = (part: string, write = (name: string) => `\`${name}\``) =>
    contractPart(contract, part).map(({ name, sentence }) => [write(name), sentence] as const)
  const clean = readFileSync(join(path, 'fixtures/clean.html'), 'utf8').trim()
  return [
    clean ? `## Markup\n\n\`\`\`html\n${clean}\n\`\`\`\n` : '',
    table(
      'Options',
      ['attribute', 'meaning'],
      rows('options', (name) => `\`${attribute(name)}\``),
    ),
    table(
      'Parts',
      ['selector', 'what it is'],
      contractPart(contract, 'parts').map(({ sentence, value }) => [
        `\`${value.replace(/^['"]|['"]$/g, '')}\``,
        sentence,
      ]),
    ),
    table('States', ['attribute or class', 'when'], rows('states')),
    table(
      'Events',
      ['event', 'when'],
      rows('events', (name) => `\`${path.split('/').pop()}:${name}\``),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

/** What an index hands out, each with its first sentence. */
function exportsPart({ path }: Package): string {
  const index = parse(join(path, 'src/index.ts'))
  const rows = index.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const from =
      statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : ''
    const file = ['.ts', '.tsx'].map((ending) => join(path, 'src', from + ending)).find(existsSync)
    if (!file || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) return []
    const source = parse(file)
    return statement.exportClause.elements.map(
      ({ name, propertyName }) => [`\`${name.text}\``, sentenceFor(source, (propertyName ?? name).text)] as const,
    )
  })
  return table('Exports', ['name', 'what it is'], rows)
}

function sentenceFor(source: ts.SourceFile, name: string): string {
  for (const statement of source.statements) {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((one) => one.name.getText())
      : [(statement as { name?: ts.Identifier }).name?.text]
    if (names.includes(name)) return sentenceOf(statement)
  }
  return ''
}

/** The README of a package with its generated part brought up to date. The hand-written text stays. */
export function readmeOf(one: Package): string {
  const path = join(one.path, 'README.md')
  const before = existsSync(path)
    ? readFileSync(path, 'utf8')
    : `# ${one.folder}\n\n${one.manifest.description}\n\n${opening}\n${closing}\n`
  if (!before.includes(opening)) return before
  const part = isBlock(one.folder) ? blockPart(one) : exportsPart(one)
  const size =
    one.manifest.ashlar?.budget === undefined
      ? ''
      : `\n## Size\n\nAt most ${one.manifest.ashlar.budget} KiB on a page (brotli, script and style together, shared modules apart). The test run checks it.\n`
  const [head = ''] = before.split(opening)
  const [, tail = ''] = before.split(closing)
  return `${head}${opening}\n\n${part}${size}\n${closing}${tail}`
}

/** Brings every README up to date; gives back the packages whose README has changed. */
export function updateReadmes(write: boolean): string[] {
  return packages().flatMap((one) => {
    const path = join(one.path, 'README.md')
    const text = readmeOf(one)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return []
    if (write) writeFileSync(path, text)
    return [one.folder]
  })
}
