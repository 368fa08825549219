import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A documented member: its name, its sentence, and its value as it is written. */
interface Documented {
  readonly name: string
  readonly sentence: string
  readonly value: string
}

/** The sentence above a declaration; empty where it has none. */
export function getSentence(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return ts.getTextOfJSDocComment(docs.at(-1)?.comment)?.replace(/\s+/g, ' ').trim() ?? ''
}

/** The syntax tree of a source file. */
export function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
}

/** The members of one export of a contract, such as `options`, with their sentences. */
export function contractPart(source: ts.SourceFile, part: string): Documented[] {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  const value = declarations.find(({ name }) => name.getText() === part)?.initializer
  const literal = value && ts.isAsExpression(value) ? value.expression : value
  if (!literal || !ts.isObjectLiteralExpression(literal)) return []
  return literal.properties.flatMap((member) => {
    // A group of options that one file of the block reads is an export of its own.
    if (ts.isSpreadAssignment(member)) return contractPart(source, member.expression.getText())
    if (!ts.isPropertyAssignment(member)) return []
    const name = member.name.getText().replace(/^'|'$/g, '')
    return [{ name, sentence: getSentence(member), value: member.initializer.getText() }]
  })
}
