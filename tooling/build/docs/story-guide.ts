import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { parse } from './contract-source.ts'

/** What helps a designer to choose a block, as the file of its stories says it. */
export interface StoryGuide {
  /** Two examples of what the block is good for, each the end of the sentence "Use it when …". */
  readonly useWhen: readonly string[]
  /** Two examples of what it is not good for, each with the name of the better block where there is one. */
  readonly useOther: readonly { readonly when: string; readonly block?: string }[]
  /** Words that designers look for, beside those in the names of stories. */
  readonly words: readonly string[]
  /** The story of its picture on the welcome page. Default: the first. */
  readonly picture?: string
}

/** A value as a source file has it: text, lists and records. */
function readLiteral(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(readLiteral)
  if (!ts.isObjectLiteralExpression(node))
    throw new Error(`${node.getText()} in a guide of stories is no text. The guide cannot be read. Write it out.`)
  return Object.fromEntries(
    node.properties.flatMap((member) =>
      ts.isPropertyAssignment(member) ? [[member.name.getText(), readLiteral(member.initializer)]] : [],
    ),
  )
}

/** The first member of a source file with this name. */
function findMember(node: ts.Node, name: string): ts.Expression | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === name) return node.initializer
  return ts.forEachChild(node, (child) => findMember(child, name))
}

/** The guide in the stories of a package; empty where they have none. */
export function readGuide(path: string): StoryGuide {
  const file = join(path, 'src', `${basename(path)}.stories.tsx`)
  const guide = existsSync(file) ? findMember(parse(file), 'guide') : undefined
  return { useWhen: [], useOther: [], words: [], ...(guide && (readLiteral(guide) as Partial<StoryGuide>)) }
}
