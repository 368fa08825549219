// The ways in which an expression or a statement is broken: each is a mistake that people make.
import ts from 'typescript'

const { SyntaxKind } = ts

const binary: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.PlusToken]: '-',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
}

const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
])

/** Methods that are left out: what they filter, clean, fold or put in order stays as it came. */
const omitted =
  /^(?:filter|(?:to)?(?:sorted|reversed)|sort|reverse|trim(?:Start|End)?|to(?:Lower|Upper)Case|normalize|replace(?:All)?)$/i

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isSum(node))

const isSum = ({ operatorToken, left, right }: ts.BinaryExpression) =>
  operatorToken.kind === SyntaxKind.PlusToken && (isText(left) || isText(right))

/** An operator replaced by the one next to it; undefined for texts that are joined. */
function breakBinary(node: ts.BinaryExpression): string | undefined {
  const { left, operatorToken, right } = node
  const operator = binary[operatorToken.kind]
  return operator && !isSum(node) ? `${left.getText()} ${operator} ${right.getText()}` : undefined
}

const isDefault = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === SyntaxKind.QuestionQuestionToken

/** Whether it is the name of a member, as in `{ 1: x }`. */
const isName = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node

/** A literal replaced by another: any number and boolean, and the text that stands for a missing one. */
function breakLiteral(node: ts.Node): string | undefined {
  if (node.kind === SyntaxKind.TrueKeyword) return 'false'
  if (node.kind === SyntaxKind.FalseKeyword) return 'true'
  if (ts.isNumericLiteral(node) && !isName(node)) return String(Number(node.text.replaceAll('_', '')) + 1)
  return ts.isStringLiteral(node) && node.text !== '' && isDefault(node) ? "''" : undefined
}

/** A call of a method replaced by one of its opposite, or left out. */
function breakCall(node: ts.CallExpression): string | undefined {
  const { expression, arguments: given } = node
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const list = expression.expression.getText()
  if (omitted.test(expression.name.text)) return list
  const opposite = methods.get(expression.name.text)
  return opposite && `${list}.${opposite}(${given.map((one) => one.getText()).join(', ')})`
}

/** A pattern that finds more or less: without the start or the end that it is tied to, else in the case of its letters or for its first match alone. */
function breakPattern(text: string): string | undefined {
  const [, body = '', flags = ''] = /^\/(.+)\/(\w*)$/s.exec(text) ?? []
  if (/^\^./.test(body)) return `/${body.slice(1)}/${flags}`
  if (/[^\\]\$$/.test(body)) return `/${body.slice(0, -1)}/${flags}`
  return /[gi]/.test(flags) ? `/${body}/${flags.replace(/[gi]/, '')}` : undefined
}

/** A list of texts without its last one. */
function breakList({ elements }: ts.ArrayLiteralExpression): string | undefined {
  const texts = elements.map((element) => element.getText())
  return texts.length > 1 && elements.every(ts.isStringLiteral) ? `[${texts.slice(0, -1).join(', ')}]` : undefined
}

const isExit = (node: ts.Statement): boolean =>
  ts.isReturnStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isBlock(node) && node.statements.some(isExit))

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) || (ts.isAwaitExpression(node) && isCall(node.expression))

/** A guard, an act or a `catch` that was forgotten. */
function breakStatement(node: ts.Node): string | undefined {
  if (ts.isIfStatement(node) && !node.elseStatement && isExit(node.thenStatement)) return ';'
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return ';'
  return ts.isTryStatement(node) && node.catchClause && !node.finallyBlock ? node.tryBlock.getText() : undefined
}

/** The text that takes the place of a node; undefined for one that is left as it is. */
export function breakNode(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node)) return breakBinary(node)
  if (ts.isCallExpression(node)) return breakCall(node)
  if (ts.isConditionalExpression(node))
    return `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) return node.operand.getText()
  if (ts.isRegularExpressionLiteral(node)) return breakPattern(node.text)
  if (ts.isArrayLiteralExpression(node)) return breakList(node)
  return breakStatement(node) ?? breakLiteral(node)
}
