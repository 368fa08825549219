import { basename, dirname } from 'node:path'
import ts from 'typescript'
import { type Source, sources } from './sources.ts'
import { keptNames, type OldWord, oldWords } from './word-table.ts'

/** One old word in a file. */
export interface Offence {
  readonly path: string
  readonly line: number
  /** The name or the sentence that has the word. */
  readonly found: string
  readonly old: string
  readonly use: string
}

/** A piece of a file that is compared with the table. */
interface Piece {
  readonly kind: 'names' | 'prose'
  readonly text: string
  /** Where it begins in the file, in characters. */
  readonly start: number
}

/** Everything that is written by hand. */
export const wholeTree: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'docs',
  '.changeset',
  '.storybook',
  'tooling',
  'tests',
  'bench',
  'apps',
  'packages',
]

// Templates of `npm run new-block` end in `.txt`.
const scanned = /\.(?:tsx?|mjs|css|md)(?:\.txt)?$/
const script = /\.(?:tsx?|mjs)$/

/** Every old word below a folder, or in one file: names, file names, comments and docs. Not text in quotes. */
export function offencesIn(folder: string): Offence[] {
  const files = sources(folder, scanned).filter(({ path }) => !path.endsWith('CHANGELOG.md'))
  return [...files.flatMap(offencesOfFile), ...files.flatMap(offencesOfPath).filter(isFirst)]
}

/** An offence as a person reads it. */
export const sentence = ({ path, line, found, old, use }: Offence) =>
  `${path}:${line} has the word "${old}" (${found}). It is not a term of the field. Write: ${use}.`

function offencesOfFile(source: Source): Offence[] {
  const lineOf = lineFinder(source.text)
  return piecesOf(source).flatMap((piece) =>
    foundIn(piece)
      .filter(() => piece.kind === 'prose' || !isKept(piece.text, source.path))
      .map(({ word, place }) => ({
        path: source.path,
        line: lineOf(piece.start + place),
        found: piece.kind === 'names' ? piece.text : lineAround(piece.text, place),
        old: word.old,
        use: word.use,
      })),
  )
}

function offencesOfPath({ path }: Source): Offence[] {
  return [basename(path), ...dirname(path).split('/')].flatMap((name) =>
    foundInName(isKept(name, path) ? '' : name.replace(/\..*$/, '')).map(({ word: { old, use } }) => ({
      path: path.slice(0, path.indexOf(name) + name.length),
      line: 1,
      found: name,
      old,
      use,
    })),
  )
}

const isFirst = (one: Offence, index: number, all: readonly Offence[]) =>
  all.findIndex(({ path, old }) => path === one.path && old === one.old) === index

const isKept = (name: string, path: string) =>
  keptNames.some((kept) => kept.name === name && path.startsWith(kept.path ?? ''))

interface Found {
  readonly word: OldWord
  /** Characters from the beginning of the piece. */
  readonly place: number
}

function foundIn({ kind, text }: Piece): Found[] {
  if (kind === 'prose') return anyProse.test(text) ? keptOutOfProse.flatMap((word) => foundInProse(word, text)) : []
  const known = namesSeen.get(text) ?? foundInName(text)
  namesSeen.set(text, known)
  return known
}

const keptOutOfNames = oldWords.filter((word) => word.in !== 'prose')
const keptOutOfProse = oldWords.filter((word) => word.in !== 'names')
/** Every name is split once. */
const namesSeen = new Map<string, Found[]>()
const proseSource = (old: string) =>
  `(?<![\\p{L}\\d])${old.replace(/[- ]/g, old.includes('-') ? '-' : '[- ]')}(?![\\p{L}\\d])`
const anyProse = new RegExp(keptOutOfProse.map(({ old }) => proseSource(old)).join('|'), 'iu')

function foundInProse(word: OldWord, text: string): Found[] {
  return [...text.matchAll(new RegExp(proseSource(word.old), 'giu'))].map(({ index }) => ({ word, place: index }))
}

function foundInName(name: string): Found[] {
  const split = splitName(name)
  return keptOutOfNames.filter((word) => isInName(word, split)).map((word) => ({ word, place: 0 }))
}

function isInName({ old, at }: OldWord, split: string): boolean {
  const parts = old.replaceAll('-', ' ')
  if (at === 'whole') return split === parts
  if (at === 'start') return split.startsWith(`${parts} `)
  return ` ${split} `.includes(` ${parts} `)
}

/** `pageSlice`, `page-slice` and `PAGE_SLICE` as `page slice`. */
function splitName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase()
}

function piecesOf(source: Source): Piece[] {
  const path = source.path.replace(/\.txt$/, '')
  const { text } = source
  if (script.test(path)) return piecesOfScript(path, text)
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((comment) => proseAt(comment[0], comment.index))
  return [proseAt(withoutCode(text), 0)]
}

function piecesOfScript(path: string, text: string): Piece[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const pieces: Piece[] = []
  const comments = new Map<number, number>()
  const note = (ranges: ts.CommentRange[] = []) => ranges.forEach(({ pos, end }) => void comments.set(pos, end))
  function visit(node: ts.Node) {
    if (node.kind === ts.SyntaxKind.JsxText || ts.isJSDoc(node)) return
    const children = node.getChildren(file)
    if (children.length > 0) return children.forEach(visit)
    note(ts.getLeadingCommentRanges(text, node.pos))
    note(ts.getTrailingCommentRanges(text, node.end))
    if (ts.isIdentifier(node) && !ts.isJsxAttribute(node.parent))
      pieces.push({ kind: 'names', text: node.text, start: node.getStart(file) })
    if (isTitle(node)) pieces.push(proseAt(node.text, node.getStart(file)))
  }
  visit(file)
  for (const [from, to] of comments) pieces.push(proseAt(text.slice(from, to), from))
  return pieces
}

/** True for the title of a test: it is read like a sentence of the docs. */
function isTitle(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node) || !ts.isCallExpression(node.parent)) return false
  const { expression, arguments: given } = node.parent
  return given[0] === node && /^(?:it|test|describe)\b/.test(expression.getText())
}

const proseAt = (text: string, start: number): Piece => ({ kind: 'prose', text: withoutQuotes(text), start })

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Text in quotes or backticks is a value of the product or a piece of code: it keeps its words. */
const withoutQuotes = (text: string) => text.replace(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|https?:\/\/\S+/g, blank)

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```|\]\([^)\n]*\)/gm, blank)

function lineFinder(text: string): (at: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => starts.filter((start) => start < at).length + 1
}

function lineAround(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, (text.indexOf('\n', at) + 1 || text.length + 1) - 1)
  return line.trim().replace(/\s+/g, ' ')
}
