import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import MagicString from 'magic-string'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { inlinedEntries } from '../inlined-entries.ts'
import { root } from '../workspace.ts'
import { directWrites, expectDirect } from './direct-writes.ts'
import { type Folder, getOutput, optionsFor } from './folder.ts'
import { inlineRules } from './inline-rules.ts'
import { pureContracts } from './pure-contracts.ts'
import { type Node, visit } from './syntax.ts'

/**
 * Writes the names of a contract where they are read. Minifiers give a text that is read twice a variable, which is shorter until the page is
 * compressed, and longer from then on.
 */
function writeNames(code: string): string {
  const script = new MagicString(code)
  const { body } = parseAst(code)
  const names = new Map<string, Node>()
  visit(body, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || (init as Node | null)?.type !== 'ObjectExpression') return
    for (const { key, value } of (init as Node).properties as Node[]) {
      const name = `${(id as Node).name}.${(key as Node | undefined)?.name}`
      names.set(name, value as Node)
      for (const [at, element] of (((value as Node | undefined)?.elements as Node[] | undefined) ?? []).entries())
        names.set(`${name}[${at}]`, element)
    }
  })
  visit(body, ({ type, start, end }) => {
    const literal = type === 'MemberExpression' && names.get(code.slice(start, end))
    if (literal && literal.type === 'Literal') script.overwrite(start, end, code.slice(literal.start, literal.end))
  })
  return script.toString()
}

/** The source of a step with what it takes from the roles of its block, and nothing else of them. */
async function joinRoles(source: string): Promise<string> {
  const joined = await rolldown({
    cwd: root,
    input: source,
    plugins: [directWrites, pureContracts],
    platform: 'browser',
    resolve: { alias: { ...inlinedEntries, '@ashlar/core-block': join(root, 'packages/core-block/src/index.ts') } },
    transform: { target: 'es2022' },
    treeshake: { moduleSideEffects: (id) => id === source },
    optimization: { inlineConst: true },
    logLevel: 'warn',
  })
  const { output } = await joined.generate({ format: 'es' })
  await joined.close()
  return inlineRules(writeNames(output[0].code))
}

/** Builds the code that answers first presses before the block has come, which pages have in them. Returns its address. */
export async function buildStep(folder: Folder, source: string): Promise<string> {
  const code = await joinRoles(source)
  expectDirect(code, source)
  const { metafile } = await build({
    ...optionsFor(folder),
    splitting: false,
    format: 'iife',
    entryPoints: [{ in: source, out: 'step' }],
    plugins: [
      {
        name: 'joined-roles',
        setup: ({ onLoad }) => onLoad({ filter: /./ }, () => ({ contents: code, loader: 'js' })),
      },
    ],
  })
  return `${folder.url}/${getOutput(metafile as Metafile, 'step')}`
}
