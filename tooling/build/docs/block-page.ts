import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unpackStore } from '../../../packages/release/src/store/mirror.ts'
import { releasedVersions } from '../../../packages/release/src/store/store.ts'
import { weightOfBlock } from '../weight.ts'
import { isBlock, type Package, packages, root } from '../workspace.ts'
import { optionRows } from './contract-docs.ts'
import { contractPart, parse } from './contract-source.ts'
import { prettyHtml } from './pretty-html.ts'
import type { ThemeProperty } from './property-table.ts'
import { readGuide, type StoryGuide } from './story-guide.ts'
import { getMotions, getStyle, type NamedSentences } from './style-properties.ts'
import { themeProperties } from './theme-properties.ts'

/** What the docs page of a block shows. Each fact comes from the file that decides it. */
export interface BlockPage {
  readonly name: string
  readonly packageName: string
  readonly version: string
  /** New until its first release is in the store; deprecated where its manifest has `deprecated`. */
  readonly status: 'new' | 'stable' | 'deprecated'
  /** One sentence. */
  readonly description: string
  /** The first paragraphs of the README. */
  readonly guidance: string
  /** When to use it, and when to use another. */
  readonly guide: StoryGuide
  /** The section of the README about keys. */
  readonly keyboard: string
  /** The other sections that are written by hand. */
  readonly more: string
  readonly html: string
  /** True for a block that belongs to the whole page or lies over it. */
  readonly coversThePage: boolean
  readonly options: readonly (readonly string[])[]
  readonly parts: NamedSentences
  readonly states: NamedSentences
  readonly events: NamedSentences
  readonly properties: readonly ThemeProperty[]
  /** Transitions and animations of its stylesheet. */
  readonly motions: readonly string[]
  /** The component of `./react`; none for a block of the whole page. */
  readonly component?: string
  /** The largest size on a page, in KiB. */
  readonly maxKib: number
  /** Releases in the store, newest first. */
  readonly releases: readonly { readonly version: string; readonly kib: number }[]
  /** Sentences that the next version will have in its change notes. */
  readonly next: readonly string[]
  /** Change notes as Markdown. */
  readonly notes: string
  /** Screen-reader transcripts by file name. */
  readonly transcripts: Readonly<Record<string, string>>
}

const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const generated = /<!-- from the source[\s\S]*?<!-- end -->/

/** The hand-written sections of a README by heading; the text before the first one is under the empty heading. */
export function getSections(readme: string): Map<string, string> {
  const [intro = '', ...sections] = readme
    .replace(/^# .*\n/, '')
    .replace(generated, '')
    .split(/^## /m)
  return new Map([
    ['', intro.trim()],
    ...sections.map((section) => {
      const at = section.indexOf('\n')
      return [section.slice(0, at).trim(), section.slice(at).trim()] as const
    }),
  ])
}

/** The largest size of a block on a page, in KiB; undefined for a package without a ceiling. */
export const getMaxKib = ({ ashlar }: Package['manifest']): number | undefined =>
  ashlar?.overweight?.max ?? ashlar?.budget

/** The sentences of changesets that name a package. */
function nextNotes(packageName: string): string[] {
  return globSync('.changeset/*.md', { cwd: root })
    .sort()
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((note) => note.includes(`"${packageName}":`))
    .map((note) => note.split(/^---$/m).at(-1)?.trim() ?? '')
}

function getReleases(name: string, weigh: (folder: string) => number): BlockPage['releases'] {
  const folder = join(root, 'releases', name)
  return releasedVersions(join(root, 'releases'), name).map((version) => ({
    version,
    kib: weigh(join(folder, version)),
  }))
}

/** The golden files of the conformance suite and of the journeys, by name. */
function getTranscripts({ folder, path }: Package): Record<string, string> {
  const golden = join(root, 'tests/e2e/golden', folder)
  const files = [
    ...globSync('fixtures/*.transcript.txt', { cwd: path }).map((file) => join(path, file)),
    ...globSync('*.txt', { cwd: golden }).map((file) => join(golden, file)),
  ]
  return Object.fromEntries(
    files.sort().map((file) => [basename(file).replace(/(?:\.transcript)?\.txt$/, ''), text(file)]),
  )
}

/** The name of the component of `./react`; undefined where there is none. */
export const getComponent = (path: string): string | undefined =>
  /^export const (\w+)/m.exec(text(join(path, 'src/react.tsx')))?.[1]

/** New until its first release is in the store; deprecated where its manifest says so. */
export function getStatus(folder: string, manifest: Package['manifest']): BlockPage['status'] {
  if (manifest.deprecated) return 'deprecated'
  return releasedVersions(join(root, 'releases'), folder).length > 0 ? 'stable' : 'new'
}

/** The facts of one block. Compressing each release takes a while: a reader that needs no sizes passes another function. */
export function blockPage(one: Package, weigh: (folder: string) => number = weightOfBlock): BlockPage {
  const { folder, path, manifest } = one
  const contract = parse(join(path, 'src/contract.ts'))
  const named = (part: string) => contractPart(contract, part).map(({ name, sentence }) => [name, sentence] as const)
  const sections = getSections(text(join(path, 'README.md')))
  const others = [...sections].filter(([heading]) => !['', 'Keyboard', 'Use it alone'].includes(heading))
  const component = getComponent(path)
  const releases = getReleases(folder, weigh)
  return {
    name: folder,
    packageName: manifest.name,
    version: manifest.version,
    status: getStatus(folder, manifest),
    description: manifest.deprecated ?? manifest.description ?? '',
    guidance: sections.get('') ?? '',
    guide: readGuide(path),
    keyboard: sections.get('Keyboard') ?? '',
    more: others.map(([heading, section]) => `### ${heading}\n\n${section}`).join('\n\n'),
    html: prettyHtml(text(join(path, 'fixtures/clean.html')).trim()),
    coversThePage: /^ {2}(?:page|template|inlineStyle): true|^ {2}selectors: \[\]/m.test(
      text(join(path, 'src/contract.ts')),
    ),
    options: optionRows(path),
    parts: contractPart(contract, 'parts').map(
      ({ sentence, value }) => [value.replace(/^['"]|['"]$/g, ''), sentence] as const,
    ),
    states: named('states'),
    events: named('events').map(([name, sentence]) => [`${folder}:${name}`, sentence] as const),
    properties: themeProperties(path),
    motions: getMotions(getStyle(join(path, 'src/style.css'))),
    ...(component && { component }),
    maxKib: getMaxKib(manifest) ?? 0,
    releases,
    next: nextNotes(manifest.name),
    notes: text(join(path, 'CHANGELOG.md')).replace(/^# .*\n/, ''),
    transcripts: getTranscripts(one),
  }
}

/** The facts of every block, by name. */
export function blockPages(weigh: (folder: string) => number): Readonly<Record<string, BlockPage>> {
  unpackStore(join(root, 'releases'))
  const blocks = packages().filter(({ folder }) => isBlock(folder))
  return Object.fromEntries(blocks.map((block) => [block.folder, blockPage(block, weigh)]))
}
