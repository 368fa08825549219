import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { help as channelHelp } from '../../packages/release/src/commands/help.ts'
import { root } from '../../tooling/build/workspace.ts'
import { checkCommandLine } from '../../tooling/commands/command-line/check.mjs'
import { commands, getCall, getCommand, getFile } from '../../tooling/commands/command-line/commands.mjs'
import { formatHelp, formatOverview } from '../../tooling/commands/command-line/help.mjs'
import { getAllFlags, parseCommandLine, requireCommand } from '../../tooling/commands/command-line/parse.mjs'
import { ArgumentProblem } from '../../tooling/commands/command-line/problem.mjs'
import { getCommandPages } from '../../tooling/commands/command-line/readme-table.ts'
import { samples } from './samples.ts'

const names = Object.keys(commands)
const folder = mkdtempSync(join(tmpdir(), 'ashlar-newcomer-'))
const clone = join(folder, 'clone')
const installerWasReached = join(folder, 'installer-was-reached')
let taken: Server
let takenPort = 0

function write(path: string, text: string) {
  mkdirSync(join(clone, path, '..'), { recursive: true })
  writeFileSync(join(clone, path), text)
}

beforeAll(async () => {
  for (const file of globSync('tooling/{,commands/command-line/}*.mjs', { cwd: root }))
    cpSync(join(root, file), join(clone, file))
  for (const path of globSync('{packages,apps}/*/package.json', { cwd: root })) write(path, '{}')
  for (const path of globSync('packages/*/src/markup.tsx', { cwd: root })) write(path, '')
  write('package.json', '{ "packageManager": "pnpm@0.0.0" }')
  write('pnpm-lock.yaml', '')
  write('saved.html', '')
  mkdirSync(join(folder, 'programs'))
  for (const program of ['npm', 'npx', 'tar'])
    writeFileSync(join(folder, 'programs', program), `#!/bin/sh\n: > ${installerWasReached}\nexit 1\n`, { mode: 0o755 })
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  takenPort = (taken.address() as AddressInfo).port
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

type Environment = Readonly<Record<string, string>>

/** Runs a command in a fresh clone, where installing fails. */
function run(words: readonly string[], environment: Environment = {}) {
  rmSync(installerWasReached, { force: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/run.mjs', ...words], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: join(folder, 'programs'), ...environment },
  })
  return {
    status,
    stdout,
    stderr,
    isInstalling: existsSync(installerWasReached) || existsSync(join(clone, 'node_modules')),
  }
}

/** What the entry of every command checks first, in this process. */
async function check([command = '', ...args]: readonly string[], environment: Environment = {}) {
  requireCommand(command)
  await checkCommandLine({ command, args, root: clone, folder: clone, environment })
}

function expectThreeSentences(answer: string, part: string) {
  expect(answer).toContain(part)
  expect(answer.trim().split('\n'), 'one line, and so no stack').toHaveLength(1)
  expect(answer.trim().split(/(?<=[.?]) (?=[A-Z])/), answer).toHaveLength(3)
}

describe('a mistake is answered with three sentences', () => {
  const mistakes: readonly (readonly [line: string, part: string, environment?: Environment])[] = [
    ['strat', 'Did you mean npm start?'],
    ['start --bogus', 'npm start has no flag --bogus. The site is not running.'],
    ['start --prot 5000', 'Did you mean --port?'],
    ['start now', 'npm start does not take "now".'],
    ['start --port', '--port needs a value.'],
    ['changeset accordion --message=', '--message needs a value. No note was written.'],
    ['start --port 65536', '--port is "65536", which is not a number from 0 to 65535.'],
    ['start', 'PORT is "abc", which is not a number from 0 to 65535.', { PORT: 'abc' }],
    ['start 5000', 'npm has taken --port for itself.', { npm_config_port: 'true' }],
    ['test acordion', 'No package is called "acordion". Nothing was tested. Did you mean "accordion"'],
    ['test nosuchpackage', 'Write one of the list in npm test -- --help'],
    ['test --seed x', '--seed is "x", which is not a whole number.'],
    ['build gallery nosuchpackage', 'No package is called "nosuchpackage". Nothing was built.'],
    ['build playground', 'No package is called "playground". Nothing was built.'],
    ['dev core-dom', 'No block is called "core-dom". The site is not running.'],
    ['page missing.html', 'There is no file missing.html in'],
    ['page', 'The argument <page> is missing. No page is served or written.'],
    ['page saved.html --out dist', 'There is no folder saved.html in'],
    ['page tooling', 'tooling is a folder, not a file.'],
    ['release nosuchblock', 'No block is called "nosuchblock". Nothing was built.'],
    ['release', 'The argument <block> is missing. Nothing was built.'],
    ['upgrade accordion 1.0.0 next saved.html', '"next" is no version. Nothing was compared.'],
    ['upgrade accordion 1.0.0 1.1.0 saved.html --accept none.json', 'There is no file none.json in'],
    ['channel promot accordion', 'npm run channel has no "promot". Nothing was written. Did you mean "promote"?'],
    ['channel kill acordion@1.1.1', 'No block is called "acordion". Nothing was written.'],
    ['channel promote accordion --steps 1', '"promote" has no flag --steps.'],
    ['channel pin accordion 1.0.0 --until', '--until needs a value.'],
    ['chaos kil', 'Did you mean "kill"?'],
    ['chaos cart', 'CHAOS_SEED is "abc", which is not a whole number.', { CHAOS_SEED: 'abc' }],
    ['bench page 0', '<rounds> is "0", which is not a whole number from 1.'],
    ['new-block Quiz', '"Quiz" cannot be the name of a block.'],
    ['new-block gallery', 'There is a package called "gallery" already.'],
    ['keys', 'npm run keys needs one of list, rotate, end.'],
    ['reset-password owner', '"owner" is no email address.'],
    ['restore nofile', 'There is no file nofile in'],
  ]

  const getAnswer = (words: readonly string[], environment: Environment = {}) =>
    check(words, environment).then(
      () => 'no mistake',
      (error: Error) => (error instanceof ArgumentProblem ? error.message : String(error.stack)),
    )

  for (const [line, part, environment] of mistakes)
    it(line, async () => expectThreeSentences(await getAnswer(line.split(' '), environment), part))

  it.each(['start', 'dev', 'storybook', 'page saved.html'])('%s on a taken port', async (line) => {
    const words = line.split(' ')
    expectThreeSentences(await getAnswer(words, { PORT: String(takenPort) }), `Port ${takenPort} is taken.`)
    const other = await getAnswer([...words, `--port=${takenPort}`], { PORT: '0' })
    expectThreeSentences(other, 'Set another port, by --port')
  })
})

it('a process with a mistake ends with exit code 2 and its sentences, before anything is installed', () => {
  const mistakes: readonly (readonly [line: string, part: string, environment?: Environment])[] = [
    ['strat', 'Did you mean npm start?'],
    ['release nosuchblock', 'No block is called "nosuchblock". Nothing was built.'],
    ['start', 'npm has taken --port for itself.', { npm_config_port: 'true' }],
    ['dev', `Port ${takenPort} is taken.`, { PORT: String(takenPort) }],
  ]
  for (const [line, part, environment] of mistakes) {
    const { status, stdout, stderr, isInstalling } = run(line.split(' '), environment)
    expectThreeSentences(stderr, part)
    expect({ line, status, stdout, isInstalling }).toEqual({ line, status: 2, stdout: '', isInstalling: false })
  }
})

it('what has no mistake gets as far as installing', async () => {
  for (const line of ['start --port 0', 'test playground', 'page saved.html --port 0', 'chaos servers saved.html'])
    await expect(check(line.split(' ')), line).resolves.toBeUndefined()
  const { status, stderr, isInstalling } = run(['release', '--all'])
  expect({ status, isInstalling }).toEqual({ status: 1, isInstalling: true })
  expect(stderr).toContain('once, about half a minute')
})

it('a flag wins over its variable', () => {
  expect(parseCommandLine('start', ['--port', '5000'], { PORT: '4000' }).values.port).toBe(5000)
  expect(parseCommandLine('start', [], { PORT: '4000' }).values.port).toBe(4000)
  expect(parseCommandLine('start', [], { PORT: '' }).values.port).toBe(4173)
})

it('each command has help, without anything installed', () => {
  for (const name of names) {
    const text = formatHelp(name, clone)
    expect(text).toContain(getCall(name))
    for (const flag of Object.keys(getAllFlags(name))) expect(text).toContain(`--${flag}`)
  }
  for (const name of names) expect(formatOverview()).toContain(getCall(name))
  for (const [words, text] of [
    [['--help'], formatOverview()],
    [['test', '--help'], formatHelp('test', clone)],
  ] as const)
    expect(run(words)).toEqual({ status: 0, stdout: `${text}\n`, stderr: '', isInstalling: false })
})

it('there is a description for each command of the manifests and for each file of a command, and no other', () => {
  const called = globSync('{.,apps/*}/package.json', { cwd: root }).flatMap((manifest) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      scripts?: Record<string, string>
    }
    return Object.entries(scripts).flatMap(([script, line]) => {
      // In the place of the shell that npm starts it in, which would hand no signal on.
      const [, name] = /^exec node (?:\.\.\/\.\.\/)?tooling\/run\.mjs (\S+)$/.exec(line) ?? []
      return name ? [[name, `${dirname(manifest)}: ${script}`]] : []
    })
  })
  const folderOf = (name: string) => (getCommand(name).app ? `apps/${getCommand(name).app}` : '.')
  expect(Object.fromEntries(called)).toEqual(
    Object.fromEntries(names.map((name) => [name, `${folderOf(name)}: ${getCommand(name).script ?? name}`])),
  )
  expect(globSync('{tooling,apps/*}/commands/*.ts', { cwd: root }).sort()).toEqual(names.map(getFile).sort())
})

it.each(getCommandPages())('$path has the commands of the descriptions', ({ text, updated }) => {
  expect(text, 'Run npm run readme.').toBe(updated)
})

/** The problem with a line as a person types it. */
function findProblem(line: string): string | undefined {
  const [, call = '', rest = ''] = /^(?:[A-Z_]+=\S+ +)*(npm (?:start|test|run [\w:-]+))(?: -- (.+))?$/.exec(line) ?? []
  const name = names.find((known) => getCall(known) === call)
  if (!name) return `${line}: no such command`
  try {
    parseCommandLine(name, rest.match(/"[^"]*"|\S+/g) ?? [], {})
    return undefined
  } catch (error) {
    return `${line}: ${(error as Error).message}`
  }
}

it('each example, and each line of the docs, is understood', () => {
  const examples = names.flatMap((name) => getCommand(name).examples.map(({ line }) => line))
  const lines = samples
    .filter(({ language, reason }) => language === 'sh' && !reason)
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => /^(?:[A-Z_]+=\S+ +)*npm (?:start|test|run )/.test(line) && line !== 'npm run changeset')
  expect(lines.length).toBeGreaterThan(20)
  expect([...examples, ...lines].flatMap((line) => findProblem(line) ?? [])).toEqual([])
})

it('npm run chaos names each kind of chaos that has tests', () => {
  const kinds = globSync('tests/e2e/chaos-*.test.ts', { cwd: root }).map((path) =>
    basename(path).slice(6, -'.test.ts'.length),
  )
  expect(Object.keys(commands.chaos.verbs)).toEqual(expect.arrayContaining(kinds))
})

it('no verb has another name that is the name of another verb', () => {
  for (const name of names) {
    const { verbs = {} }: { verbs?: Readonly<Record<string, { readonly aliases?: readonly string[] }>> } =
      getCommand(name)
    const aliases = Object.values(verbs).flatMap((verb) => verb.aliases ?? [])
    expect(
      aliases.filter((alias) => alias in verbs),
      name,
    ).toEqual([])
  }
})

it('npm run channel has the verbs and flags that the release tools know', () => {
  const { verbs } = commands.channel
  const called = [...channelHelp.matchAll(/^ {2}npm run channel -- (\w+) (?:<|\[block)/gm)].map(([, verb]) => verb)
  expect(Object.keys(verbs).sort()).toEqual([...new Set(called)].sort())
  const known = new Set(channelHelp.match(/--[a-z][a-z-]*/g))
  expect(new Set([...Object.keys(getAllFlags('channel')).map((flag) => `--${flag}`), '--help'])).toEqual(known)
})
