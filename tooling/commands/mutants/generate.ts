import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../build/workspace.ts'
import { equivalents } from './equivalents.ts'
import type { Mutant } from './mutant.ts'
import { breakNode } from './operators.ts'

/** The parts of the product, each with its files that decide something: roles that are pure, and in some parts whatever has unit tests beside it. */
const groups = {
  blocks: { include: ['packages/*/src/**/{model,parse}.ts', 'packages/*/src/**/{model,parse}/*.ts'] },
  core: { include: ['packages/{core-*,manifest}/src/**/*.ts'], hasTests: true },
  start: { include: ['packages/{loader,runtime}/src/**/*.ts'] },
  'site-server': { include: ['apps/site-server/src/**/domain.ts', 'apps/site-server/src/**/domain/*.ts'] },
  release: { include: ['packages/release/src/**/*.ts'], hasTests: true },
  'control-plane': { include: ['apps/control-plane/src/{canaries,claims,copies,curves,minute,named,tidy}.ts'] },
} as const

/** The name of a part. */
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

const isTest = (file: string) => /\.(?:test|stories)\.tsx?$|\/fixtures\.ts$|\/src\/index\.ts$/.test(file)
const hasTestBeside = (file: string) => existsSync(join(root, file.replace(/\.ts$/, '.test.ts')))

/** The files of a part that mutants change. */
export function listFiles(group: Group): string[] {
  const { include, ...options } = groups[group]
  const isBroken = (file: string) => !isTest(file) && (!('hasTests' in options) || hasTestBeside(file))
  return globSync([...include], { cwd: root })
    .filter(isBroken)
    .sort()
}

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80)

/** The name of the function around a node; the name of the file's own for a constant of it. */
function nameFunction(node: ts.Node): string {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if ((ts.isFunctionDeclaration(parent) || ts.isMethodDeclaration(parent)) && parent.name)
      return parent.name.getText()
    if (ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent)) return parent.name.getText()
  }
  return 'file'
}

/** All mutants of a file, in the order of its text. */
export function readMutants(file: string, text = readFileSync(join(root, file), 'utf8')): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const seen = new Map<string, number>()
  const found: Mutant[] = []
  function visit(node: ts.Node) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    const replacement = breakNode(node)
    if (replacement !== undefined) {
      const name = `${file} ${nameFunction(node)}: ${shorten(node.getText())} → ${shorten(replacement)}`
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const id = count > 1 ? `${name} (${count})` : name
      found.push({ id, file, line, start: node.getStart(), end: node.getEnd(), replacement })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A number that follows from a mutant and a seed alone, so that a change elsewhere does not choose other mutants. */
const getRank = ({ id }: Mutant, seed: number) => createHash('sha256').update(`${seed} ${id}`).digest('hex')

/** Mutants of a part in the order of a seed, at most `count`; those without an effect are left out. */
export function chooseMutants(group: Group, seed: number, count = Number.POSITIVE_INFINITY): Mutant[] {
  const all = listFiles(group).flatMap((file) => readMutants(file))
  const ranked = all
    .filter(({ id }) => !Object.hasOwn(equivalents, id))
    .map((mutant) => [getRank(mutant, seed), mutant] as const)
    .sort(([first], [second]) => (first < second ? -1 : 1))
  return ranked.slice(0, count).map(([, mutant]) => mutant)
}
