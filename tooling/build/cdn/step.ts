import { dirname, join, relative } from 'node:path'
import remapping from '@jridgewell/remapping'
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
function writeNames(code: string): MagicString {
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
  return script
}

/** The source of a step with what it takes from the roles of its block, and nothing else of them. */
async function joinRoles(source: string): Promise<{ readonly code: string; readonly map: string }> {
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
  const { output } = await joined.generate({ format: 'es', sourcemap: true })
  await joined.close()
  const [{ code, map }] = output
  const named = writeNames(code)
  const inlined = inlineRules(named.toString())
  const maps = [inlined, named].map((script) => script.generateMap({ hires: true }).toString())
  const whole = remapping([...maps, String(map)], () => null)
  // As a bundler in the folder of the source reads them.
  const sources = whole.sources.map((path) => path && relative(dirname(source), join(root, 'dist', path)))
  return { code: inlined.toString(), map: JSON.stringify({ ...whole, sources }) }
}

/** The map of a script as its last line. */
const toComment = (map: string) =>
  `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}\n`

/** Builds the code that answers first presses before the block has come, which pages have in them. Returns its address. */
export async function buildStep(folder: Folder, source: string): Promise<string> {
  const { code, map } = await joinRoles(source)
  expectDirect(code, source)
  const { metafile } = await build({
    ...optionsFor(folder),
    splitting: false,
    format: 'iife',
    entryPoints: [{ in: source, out: 'step' }],
    plugins: [
      {
        name: 'joined-roles',
        setup: ({ onLoad }) => onLoad({ filter: /./ }, () => ({ contents: `${code}${toComment(map)}`, loader: 'js' })),
      },
    ],
  })
  return `${folder.url}/${getOutput(metafile as Metafile, 'step')}`
}
