import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { optionRows } from '../../build/docs/contract-docs.ts'
import { contractPart, getSentence, parse } from '../../build/docs/contract-source.ts'
import { prettyHtml } from '../../build/docs/pretty-html.ts'
import { propertyColumns, propertyRow } from '../../build/docs/property-table.ts'
import { themeProperties } from '../../build/docs/theme-properties.ts'
import { isBlock, type Package, packages, root } from '../../build/workspace.ts'

const opening = '<!-- from the source: npm run readme -->'
const closing = '<!-- end -->'

const code = (text: string) => `\`${text}\``

/** A table without empty cells: a column in which no row has a value is left out, and a dash stands for a missing one. */
function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const used = columns.map((_, at) => at).filter((at) => rows.some((row) => row[at]))
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${used.map((at) => (cells[at] || '–').replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
  return [`## ${title}`, '', line(columns), `|${used.map(() => '---|').join('')}`, ...rows.map(line), ''].join('\n')
}

function blockPart(member: Package): string {
  const { path, folder } = member
  const contract = parse(join(path, 'src/contract.ts'))
  const rows = (part: string, write: (name: string) => string = code) =>
    contractPart(contract, part).map(({ name, sentence }) => [write(name), sentence])
  const clean = readFileSync(join(path, 'fixtures/clean.html'), 'utf8').trim()
  return [
    clean ? `## Markup\n\n${sample(prettyHtml(clean))}\n` : '',
    elementPart(contract, folder),
    table('Options', ['attribute', 'meaning', 'values', 'unit', 'default'], optionRows(path)),
    table(
      'Parts',
      ['selector', 'element'],
      contractPart(contract, 'parts').map(({ sentence, value }) => [code(value.replace(/^['"]|['"]$/g, '')), sentence]),
    ),
    table('States', ['attribute or class', 'meaning'], rows('states')),
    table('Custom properties', propertyColumns, themeProperties(path).map(propertyRow)),
    table(
      'Events',
      ['event', 'when'],
      rows('events', (name) => code(`${folder}:${name}`)),
    ),
    servicesPart(member),
    componentPart(path, folder),
  ]
    .filter(Boolean)
    .join('\n')
}

const services: Readonly<Record<string, string>> = {
  http: 'Calls of the server: `createHttp` of `@ashlar/core-http`. Without it nothing is sent or fetched; a form posts to its own address.',
  i18n: 'Texts and formats of the language: `createI18n` of `@ashlar/core-i18n`. Without it texts are English.',
  site: 'The page context, checked, and storage: `createSiteService` of `@ashlar/core-site`. Without it the page is one without a site.',
  pageContext: 'The page context as it is: an object. Without it the page is one without a site.',
  consent: 'Choices of the visitor: `createConsent` of `@ashlar/core-site`.',
  tracking: 'Counts with consent: `createTracking` of `@ashlar/core-tracking`. Without it nothing is counted.',
}

/** Services that a package asks for at their first use, by the names in its sources. */
function laterServices({ path, manifest }: Package): string[] {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: path }).filter((file) => !/\.(?:test|stories)\./.test(file))
  const text = sources.map((file) => readFileSync(join(path, file), 'utf8')).join('\n')
  const named = [...text.matchAll(/(?:loadService\([^,)]+, |load\?\.\()'(\w+)'/g)].map(([, name = '']) => name)
  const peers = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  return [...named, ...(peers.includes('@ashlar/core-form') ? ['http'] : [])]
}

/** What a block is started with. */
function servicesPart(member: Package): string {
  const [, list = ''] =
    /\n {2}services: \[([^\]]*)\]/.exec(readFileSync(join(member.path, 'src/contract.ts'), 'utf8')) ?? []
  const named = [...list.matchAll(/\w+/g)].map(([name]) => name)
  const rows = [...new Set([...named, ...laterServices(member)])].map((name) => [code(name), services[name] ?? ''])
  const part = table('Page services', ['name', 'what for'], rows)
  return (
    part &&
    `${part.trimEnd()}\n\nThey come with \`init(element, { services })\`, and each may be left out; the script of a page brings them.\n`
  )
}

/** The texts of a list as it is written in a source. */
function readTexts(list: string): string[] {
  const [statement] = ts.createSourceFile('list.ts', `(${list})`, ts.ScriptTarget.Latest, true).statements
  const texts: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text)
    else ts.forEachChild(node, collect)
  }
  if (statement) collect(statement)
  return texts
}

/** What asks a page for a block of the whole page; empty for any other. */
function askedPart(contract: ts.SourceFile): string {
  const { value = '' } = contractPart(contract, 'facts').find(({ name }) => name === 'when') ?? {}
  const [, element] = /element: '([^']+)'/.exec(value) ?? []
  const members = readTexts(value).filter((text) => text !== element)
  const asked = [
    members.length > 0
      ? `its page context has ${members.length > 1 ? 'one of ' : ''}${members.map(code).join(', ')}`
      : '',
    element ? `an element matches ${code(element)}` : '',
  ].filter(Boolean)
  return asked.length > 0 ? ` The script of a page starts it where ${asked.join(', or ')}.` : ''
}

/** Which element `init` takes: the first thing that a project asks. */
function elementPart(contract: ts.SourceFile, folder: string): string {
  const selectors = readTexts(contractPart(contract, 'facts').find(({ name }) => name === 'selectors')?.value ?? '[]')
  const isOfPage = selectors.length === 0
  const takes = isOfPage
    ? 'the `body`: the block is one of the whole page'
    : `an element of ${selectors.length > 1 ? 'one of these selectors' : 'this selector'}: ${selectors.map(code).join(', ')}`
  const start = isOfPage
    ? 'init(document.body)'
    : 'for (const element of document.querySelectorAll<HTMLElement>(contract.selectors.join())) init(element)'
  const names = isOfPage ? 'init' : 'contract, init'
  return `## Element

\`init\` takes ${takes}. \`destroy\` takes the same one, and gives it back as it was served.${askedPart(contract)}

\`\`\`ts
import { ${names} } from '@ashlar/${folder}'

${start}
\`\`\`
`
}

/** How a block is used as a React component. */
function componentPart(path: string, folder: string): string {
  const file = join(path, 'src/react.tsx')
  const [, name] = existsSync(file) ? (/^export const (\w+)/m.exec(readFileSync(file, 'utf8')) ?? []) : []
  if (!name) return ''
  const hasEvents = contractPart(parse(join(path, 'src/contract.ts')), 'events').length > 0
  const lines = [`import { ${name} } from '@ashlar/${folder}/react'`, '', `<${name} config={config} />`]
  return `## React\n\n\`\`\`tsx\n${lines.join('\n')}\n\`\`\`\n\nChanged props act${hasEvents ? ', and its events are props' : ''}. It needs \`@ashlar/core-react\`, \`react\` and \`react-dom\`.\n`
}

/** A sample of HTML; a long one is folded. */
function sample(html: string): string {
  const block = `\`\`\`html\n${html}\n\`\`\``
  const { length } = html.split('\n')
  return length > 40 ? `<details><summary>${length} lines of HTML</summary>\n\n${block}\n\n</details>` : block
}

/** The exports of a package's first entry, each with its sentence. */
function exportsPart({ path, manifest }: Package): string {
  const index = parse(join(path, `${manifest.exports?.['.']}`))
  const rows = index.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const from =
      statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : ''
    const file = ['.ts', '.tsx']
      .map((ending) => join(path, 'src', from.replace(/[.]tsx?$/, '') + ending))
      .find(existsSync)
    if (!file || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) return []
    const source = parse(file)
    return statement.exportClause.elements.map(
      ({ name, propertyName }) => [`\`${name.text}\``, sentenceFor(source, (propertyName ?? name).text)] as const,
    )
  })
  return table('Exports', ['name', 'meaning'], rows)
}

function sentenceFor(source: ts.SourceFile, name: string): string {
  for (const statement of source.statements) {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((declaration) => declaration.name.getText())
      : [(statement as { name?: ts.Identifier }).name?.text]
    if (names.includes(name)) return getSentence(statement)
  }
  return ''
}

/** The README of a package with its generated part brought up to date. The hand-written text stays. */
export function getReadme(member: Package): string {
  const path = join(member.path, 'README.md')
  const before = existsSync(path)
    ? readFileSync(path, 'utf8')
    : `# ${member.folder}\n\n${member.manifest.description}\n\n${opening}\n${closing}\n`
  if (!before.includes(opening)) return before
  const part = isBlock(member.folder) ? blockPart(member) : exportsPart(member)
  const size =
    member.manifest.ashlar?.budget === undefined
      ? ''
      : `\n## Size\n\nAt most ${member.manifest.ashlar.overweight?.max ?? member.manifest.ashlar.budget} KiB on a page: script and style, brotli, without shared modules. A test checks it.\n`
  const [head = ''] = before.split(opening)
  const [, tail = ''] = before.split(closing)
  return `${head}${opening}\n\n${part}${size}\n${closing}${tail}`
}

const aboutEvents = `# Events

Each event of a block bubbles from its element to the document, under the block's name. \`addEventListener\` knows its type once the package is imported, and the block's
React component has it as a prop: \`reached-end\` is \`onReachedEnd\`.

\`\`\`ts
import '@ashlar/gallery'

document.addEventListener('gallery:change', ({ detail }) => console.log(detail.index))
\`\`\`
`

/** The page of all events, from the contracts of all blocks. */
function eventsPage(): string {
  const rows = packages()
    .filter(({ folder }) => isBlock(folder))
    .flatMap(({ path, folder }) =>
      contractPart(parse(join(path, 'src/contract.ts')), 'events').map(({ name, value, sentence }) => {
        const [event, detail] = [name, value].map((text) => text.replace(/^['"]|['"]$/g, ''))
        return [code(`${folder}:${event}`), detail === 'undefined' ? '' : code(detail as string), sentence]
      }),
    )
  return `${aboutEvents}\n${opening}\n\n${table('All events', ['event', 'detail', 'when'], rows)}\n${closing}\n`
}

const aboutProperties = `# Custom properties

Every custom property that a theme may set. Set it on \`:root\` for the whole site, or on an element for what is in it; [theming](theming.md) says more.
`

/** The page of all custom properties, from the contracts and stylesheets of all blocks. */
function propertiesPage(): string {
  const rows = packages()
    .filter(({ folder }) => isBlock(folder))
    .flatMap(({ path, folder }) => themeProperties(path).map((property) => [folder, ...propertyRow(property)]))
  return `${aboutProperties}\n${opening}\n\n${table('All custom properties', ['block', ...propertyColumns], rows)}\n${closing}\n`
}

/** Brings every README and the pages of events and custom properties up to date; gives back the packages whose README has changed, and the pages. */
export function updateReadmes(write: boolean): string[] {
  const files = packages().map((member) => ({
    name: member.folder,
    path: join(member.path, 'README.md'),
    text: getReadme(member),
  }))
  const pages = [
    { name: 'docs/events.md', text: eventsPage() },
    { name: 'docs/custom-properties.md', text: propertiesPage() },
  ].map((page) => ({ ...page, path: join(root, page.name) }))
  return [...files, ...pages].flatMap(({ name, path, text }) => {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return []
    if (write) writeFileSync(path, text)
    return [name]
  })
}
