import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { unpackStore } from '../../packages/release/src/store/mirror.ts'
import { getProperties } from '../../tooling/build/docs/style-properties.ts'
import { packages, root } from '../../tooling/build/workspace.ts'
import { getFile } from '../../tooling/commands/command-line/commands.mjs'
import { getSnippet } from '../../tooling/commands/snippet/get-snippet.ts'
import { type Sample, samples } from './samples.ts'

const run = samples.filter(({ reason, example }) => !reason && !example)
const of = (...languages: readonly string[]) => run.filter(({ language }) => languages.includes(language))
const place = ({ path, line }: Sample) => `${path}:${line}`
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const folders = new Set(packages().map(({ folder }) => folder))

it('a sample is of a language that a test runs, or its reason stands above it', () => {
  expect(samples.length).toBeGreaterThan(20)
  // The law `layers` writes the diagram in Mermaid.
  const known = ['sh', 'html', 'css', 'ts', 'tsx', 'js', 'json', 'mermaid']
  const open = run
    .filter(({ language }) => !known.includes(language))
    .map(
      (sample) =>
        `${place(sample)} is ${sample.language}. No test runs it, and no reader knows. Write "Not run by a test: <reason>" above it.`,
    )
  expect(open).toEqual([])
})

it('a sample of an example is a part of its file', () => {
  const inLines = (code: string) =>
    code
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
  const copied = samples.filter(({ example }) => example)
  expect(new Set(copied.map(({ example }) => example?.split('/')[1])).size).toBeGreaterThan(8)
  const other = copied
    .filter(({ example = '', code }) => !inLines(text(example)).includes(inLines(code)))
    .map((sample) => `${place(sample)} is not in ${sample.example}. What a reader copies was never run. Copy it anew.`)
  expect(other).toEqual([])
})

/** Diagnostics of names that the reader's own page brings along, such as `element`: a README of a package shows parts. */
const ownNames = [2304, 2307, 2339, 2552, 7006, 18004]
const isPart = (path: string) => /sample of packages .+ README/.test(path)

/** The samples as files of a folder beside the packages, whose sources stand for them as they are published. */
function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/samples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, code] of files) writeFileSync(join(folder, path), code)
  const sources = {
    '@ashlar/*/react': ['packages/*/src/react.tsx'],
    '@ashlar/*/markup': ['packages/*/src/markup.tsx'],
    '@ashlar/*/style.css': ['packages/*/src/style.css'],
    '@ashlar/control-plane/client': ['apps/control-plane/src/client.ts'],
    '@ashlar/core-react/*': ['packages/core-react/src/*.ts', 'packages/core-react/src/*.tsx'],
    '@ashlar/*': ['packages/*/src/block.ts', 'packages/*/src/index.ts'],
  }
  const paths = Object.entries(sources).map(([name, places]) => [name, places.map((place) => join(root, place))])
  const compilerOptions = { incremental: false, paths: Object.fromEntries(paths) }
  const include = ['*', join(root, 'tooling/types/assets.d.ts')]
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude: [] }),
  )
  const args = ['-p', folder, '--noEmit', '--pretty', 'false', '--checkers', '1']
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: folder, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => /error TS\d+/.test(line))
  // Without a line it would be an answer that nobody reads.
  if (status !== 0) expect(lines, stdout).not.toEqual([])
  const getCode = (line: string) => Number(/error TS(\d+)/.exec(line)?.[1])
  return lines.filter((line) => !(isPart(line) && ownNames.includes(getCode(line))))
}

it('the samples in TypeScript have the types of the packages', () => {
  const files = new Map(
    of('ts', 'tsx', 'js').map((sample) => [
      `sample of ${sample.path.replaceAll('/', ' ')} ${sample.line}.${sample.language === 'ts' ? 'ts' : 'tsx'}`,
      `${sample.code}\nexport {}\n`,
    ]),
  )
  expect(files.size).toBeGreaterThan(5)
  expect(typeErrors(files)).toEqual([])
})

it('the samples in HTML have a block in them, or name files of packages that there are', () => {
  unpackStore(join(root, 'releases'))
  const catalogue = JSON.parse(text('releases/catalogue.json'))
  const empty = of('html').flatMap((sample) => {
    const names = [...sample.code.matchAll(/node_modules\/@ashlar\/([\w-]+)/g)].map(([, name = '']) => name)
    const isRun = names.length > 0 && names.every((name) => folders.has(name))
    // The page context asks for such a block, and no element.
    const isOfPage = text(sample.path).includes('The script of a page starts it where')
    return isRun || isOfPage || getSnippet(sample.code, catalogue, '/cdn/').found.length > 0 ? [] : [place(sample)]
  })
  expect(empty, 'no block is found in the sample').toEqual([])
})

it('the samples in JSON are JSON', () => {
  const files = of('json')
  expect(files.length).toBeGreaterThan(0)
  for (const sample of files) expect(() => JSON.parse(sample.code), place(sample)).not.toThrow()
})

it('the samples in CSS are CSS, and set properties that blocks or themes have', () => {
  const styles = globSync('packages/*/src/{style,inserted}.css', { cwd: root })
  const known = new Set(styles.flatMap((path) => getProperties(text(path)).map(([name]) => name)))
  const tokens = new Set(text('.storybook/themes/light.css').match(/--theme-[\w-]+/g))
  const wrong = of('css').flatMap((sample) => {
    const { warnings } = transformSync(sample.code, { loader: 'css' })
    const unknown = [...sample.code.matchAll(/(--[\w-]+)/g)]
      .map(([name]) => name)
      .filter((name) => !known.has(name) && !tokens.has(name))
    return [...warnings.map((warning) => warning.text), ...unknown].map((what) => `${place(sample)}: ${what}`)
  })
  expect(wrong).toEqual([])
})

/** The first package that is neither ours nor React. */
const findUnknownPackage = (asked: string) =>
  asked
    .split(' ')
    .find((name) => (name.startsWith('@ashlar/') ? !folders.has(name.slice(8)) : !/^react(?:-dom)?$/.test(name)))

const scripts = Object.assign(
  {},
  ...['package.json', 'apps/site-server/package.json'].map((path) => JSON.parse(text(path)).scripts),
)

/** The problem of a line of a shell; undefined for a line that would run. */
function getProblem(line: string): string | undefined {
  const command = line.replace(/\s+#.*$/, '').replace(/^(?:[A-Z_]+=\S+\s+)+/, '')
  if (/^(?:export [A-Z_]+=|openssl )/.test(command)) return undefined
  const [, verb] = /^npx ashlar (\w+)/.exec(command) ?? []
  if (verb) return problemOfAshlar(verb)
  if (/^npm (?:start|test)(?: -- [\w-]+)?$/.test(command)) return undefined
  const [, packagesAsked] = /^npm install (.+)$/.exec(command) ?? []
  if (packagesAsked) return findUnknownPackage(packagesAsked)
  const [, script = '', rest = ''] = /^npm run ([\w:-]+)(?: -- (.+))?$/.exec(command) ?? []
  if (!(script in scripts)) return `no script is called "${script}"`
  return problemOfScript(script, rest.split(' '))
}

function problemOfScript(script: string, [verb = '', block = '']: readonly string[]): string | undefined {
  if (script === 'channel') return problemOfChannel(verb, block)
  if (script === 'chaos')
    return text('tooling/commands/chaos.ts').includes(`'${verb}'`) ? undefined : `no chaos "${verb}"`
  if (/^(?:upgrade|release|test)$/.test(script)) return folders.has(verb) ? undefined : `no package "${verb}"`
  return existsSync(join(root, getFile(script))) || script === 'changeset' ? undefined : `no command "${script}"`
}

function problemOfAshlar(verb: string): string | undefined {
  if (!existsSync(join(root, 'node_modules/.bin/ashlar'))) return 'the repository does not have the command ashlar'
  const help = text('packages/release/src/commands/ashlar.ts')
  return help.includes(`\n  ashlar ${verb} `) ? undefined : `no verb "${verb}"`
}

function problemOfChannel(verb: string, block: string): string | undefined {
  if (!text('packages/release/src/commands/help.ts').includes(verb)) return `no verb "${verb}"`
  const [name = ''] = block.split('@')
  return name === '' || folders.has(name) ? undefined : `no block "${name}"`
}

it('each line of a shell sample names a command, a block and a package that there are', () => {
  const wrong = of('sh').flatMap((sample) =>
    sample.code
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .flatMap((line) => {
        const problem = getProblem(line)
        return problem
          ? [`${place(sample)} "${line}": ${problem}. A reader's terminal would refuse it. Mend the line.`]
          : []
      }),
  )
  expect(wrong).toEqual([])
})
