// The English that stands in the source of the server, as the parser has it: what visitors read has to be in the dictionaries.
import ts from 'typescript'
import type { Source } from '../../tooling/testkit/sources.ts'

/** A text of a file. */
export interface Spoken {
  /** Text of a page that no component translates, a sentence that is put together from parts, or a sentence in quotes. */
  readonly kind: 'page' | 'joined' | 'quoted'
  readonly text: string
}

/** Parses a file. */
export const parse = ({ path, text }: Source) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** Calls `visit` with every node of a file. */
export function visitAll(file: ts.SourceFile, visit: (node: ts.Node) => void) {
  const go = (node: ts.Node) => {
    visit(node)
    ts.forEachChild(node, go)
  }
  go(file)
}

/** Components whose text is translated. */
const translators = new Set(['Text', 'OwnText'])
/** Lines of logs, and messages of blocks, which have keys of their own. */
const calls = /^(?:log|report|renderSafely|defineMessages)$|\.log$/
/** What the descriptions of calls and lists of the admin say, and attributes that are no text. */
const members = /^(?:summary|help|notAnObject|problem|description|emptyText|entryTitle|className|sizes|href)$/
/** What only owners read, in files that have texts for visitors too. */
const ofOwners =
  /^(?:kinds|orderStates|stateName|getReasons|mailTasks|describeCalls|queueSaleNotices|confirmPasswordPage)$/

const isOfOperators = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  (ts.isCallExpression(node) && calls.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && /^(?:Type|Range)?Error$/.test(node.expression.getText())) ||
  ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && members.test(node.name.getText())) ||
  ((ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && ofOwners.test(node.name?.getText() ?? ''))

function isSpoken(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (isOfOperators(around)) return false
  return true
}

/** The element around a text of a page. */
const getElement = ({ parent }: ts.JsxText) => (ts.isJsxElement(parent) ? parent.openingElement.tagName.getText() : '')

/** A capital, a value or a quote first, two words or more, and a word in small letters. */
const sentence = /^[“…A-Z{](?=.*\p{Ll}{2}).*\p{L}[\s,.].*\p{L}/u

function getSpoken(node: ts.Node): Spoken | undefined {
  if (ts.isJsxText(node)) {
    const text = node.text.replace(/\s+/g, ' ').trim()
    return { kind: translators.has(getElement(node)) ? 'quoted' : 'page', text }
  }
  if (ts.isTemplateExpression(node)) {
    const text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
    return sentence.test(text) && /\p{L}+ \p{L}+ \p{L}+/u.test(text) ? { kind: 'joined', text } : undefined
  }
  return ts.isStringLiteralLike(node) && sentence.test(node.text) ? { kind: 'quoted', text: node.text } : undefined
}

/** The texts of a file that somebody reads, but for those of operators. */
export function spokenTexts(source: Source): Spoken[] {
  const found: Spoken[] = []
  visitAll(parse(source), (node) => {
    const spoken = getSpoken(node)
    if (spoken && /\p{L}{2}/u.test(spoken.text) && !/^&\w+;$/.test(spoken.text) && isSpoken(node)) found.push(spoken)
  })
  return found
}

/** The block and the texts of a call of `defineMessages` that gives an object; undefined for every other node. */
function getDefinition(node: ts.Node) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineMessages') return undefined
  const [block, texts] = node.arguments
  const isWritten = block && texts && ts.isStringLiteral(block) && ts.isObjectLiteralExpression(texts)
  return isWritten ? { block: block.text, texts: texts.properties } : undefined
}

/** The key of a message that is written by itself, with its text; undefined for every other node. */
function getKey(node: ts.Node): string | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const [, key] = /^\{\s*key: '([\w.-]+)',\s*default:/.exec(node.getText()) ?? []
  return key
}

/** The keys of the messages that a file defines. */
export function definedMessages(source: Source): string[] {
  const keys: string[] = []
  visitAll(parse(source), (node) => {
    const key = getKey(node)
    if (key) keys.push(key)
    const { block, texts = [] } = getDefinition(node) ?? {}
    for (const { name } of texts) if (name && 'text' in name) keys.push(`${block}.${name.text}`)
  })
  return keys
}

const isMissing = (node: ts.Node | undefined) => node === undefined || /^(?:undefined|\[\])$/.test(node.getText())

/** Calls that write something in a language, and whether their arguments leave it out. */
const writers: readonly (readonly [called: RegExp, isSilent: (...given: (ts.Node | undefined)[]) => boolean])[] = [
  [/^Intl\.[A-Z]\w+$/, isMissing],
  [/\.toLocale\w+$/, isMissing],
  [/^formatMoney$/, (_money, language) => isMissing(language)],
  [/^createI18n$/, (options) => !/\blocale\b/.test(options?.getText() ?? '')],
]

const isSilentCall = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  writers.some(([called, isSilent]) => called.test(node.expression.getText()) && isSilent(...(node.arguments ?? [])))

const isOptionalLanguage = (node: ts.Node) =>
  ts.isParameter(node) &&
  /^(?:language|locale|i18n)$/.test(node.name.getText()) &&
  (node.questionToken ?? node.initializer) !== undefined

/** What a file writes in no language: calls without a locale, and parameters whose language may be left out. */
export function silentFormats(source: Source): string[] {
  const found: string[] = []
  visitAll(parse(source), (node) => {
    if (isSilentCall(node) || isOptionalLanguage(node)) found.push(node.getText())
  })
  return found
}
