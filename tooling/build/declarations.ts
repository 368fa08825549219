// Declarations of the published packages: one pass of the native compiler over all of them takes seconds, one pass per package minutes.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { readEntries } from './entries.ts'
import { type RunOptions, run } from './steps.ts'
import { type Package, root } from './workspace.ts'

const cache = join(root, 'node_modules/.cache/declarations')
const emitted = join(cache, 'emitted')

/** Files of a package that no package imports. */
const ignored = ['*.test.ts', '*.test.tsx', '*.stories.tsx', 'fixtures.ts']

function writeProject(packages: readonly Package[], name: string): string {
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `${name}.json`)
  const project = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // The step "types" checks the same sources, tests included.
      noCheck: true,
      incremental: true,
      tsBuildInfoFile: `./${name}.tsbuildinfo`,
      rootDir: '../../..',
      outDir: './emitted',
      types: ['trusted-types'],
      typeRoots: ['../../@types'],
    },
    // Each source by its path: one that is only found through node_modules is taken for the code of others and gets no declaration.
    include: packages.map(({ place }) => `../../../${place}/src`),
    exclude: ['packages', 'apps'].flatMap((parent) => ignored.map((name) => `../../../${parent}/**/${name}`)),
  }
  const text = JSON.stringify(project, null, 2)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  return path
}

/** The declaration file that a relative specifier leads to, with the file ending that Node asks for. */
function resolveDeclaration(from: string, specifier: string): { file: string; specifier: string } | undefined {
  // Sources that Node runs as they are name the source file, which no package has.
  const name = specifier.replace(/\.(?:js|tsx?)$/, '')
  for (const ending of ['', '/index']) {
    const file = join(dirname(from), `${name}${ending}.d.ts`)
    if (existsSync(file)) return { file, specifier: `${name}${ending}.js` }
  }
  return undefined
}

/** The text of a declaration file whose relative imports name files, which Node's resolution asks for, and the files that it imports. */
function withFileEndings(file: string): { text: string; imports: string[] } {
  let text = readFileSync(file, 'utf8')
  const imports: string[] = []
  const found = ts.preProcessFile(text, true, true).importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  for (const { fileName, pos } of found.reverse()) {
    const target = resolveDeclaration(file, fileName)
    if (!target) continue
    imports.push(target.file)
    const at = text.indexOf(fileName, pos)
    text = text.slice(0, at) + target.specifier + text.slice(at + fileName.length)
  }
  return { text, imports }
}

/** The declarations that an npm package has: those of its entries, and what they import. */
function collect({ place, manifest: { exports = {} } }: Package): Map<string, string> {
  const from = join(emitted, place, 'src')
  const entries = readEntries({ exports }).map(({ built, source }) => ({
    built: `${built}.d.ts`,
    source: relative('src', source).replace(/\.tsx?$/, '.d.ts'),
  }))
  const waiting = entries.map(({ source }) => join(from, source))
  const collected = new Map<string, string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const name = relative(from, file)
    if (collected.has(name)) continue
    const { text, imports } = withFileEndings(file)
    collected.set(name, text)
    waiting.push(...imports)
  }
  for (const { built, source } of entries.filter(({ built, source }) => built !== source))
    collected.set(built, `export * from './${source.replace(/\.d\.ts$/, '.js')}'\n`)
  return collected
}

function writeDeclarations(one: Package) {
  const dist = join(one.path, 'dist')
  const declarations = collect(one)
  for (const file of globSync('**/*.d.ts', { cwd: dist })) if (!declarations.has(file)) rmSync(join(dist, file))
  for (const [file, text] of declarations) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
}

/** Writes the declarations of published packages into their `dist` folders; resolves with the compiler's exit code. */
export async function buildDeclarations(
  packages: readonly Package[],
  name = 'all',
  options: RunOptions = {},
): Promise<number> {
  const published = packages.filter(({ manifest }) => !manifest.private)
  const code = await run('tsc', ['-p', writeProject(published, name)], options)
  if (code === 0) for (const one of published) writeDeclarations(one)
  return code
}
