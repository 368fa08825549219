import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { packages, root } from '../../tooling/build/workspace.ts'
import { sample } from '../sample'

const run = promisify(execFile)
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const folder = mkdtempSync(join(tmpdir(), 'ashlar-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const published = packages().filter(({ manifest }) => !manifest.private)

const packed = new Map<string, Promise<string>>()

/** Packs a package as `pnpm publish` does, once; resolves with the path of the tarball. */
function pack(name: string, path: string): Promise<string> {
  const to = join(folder, name)
  const tarball =
    packed.get(name) ??
    run(bin('pnpm'), ['pack', '--pack-destination', to], { cwd: path }).then(() =>
      join(to, readdirSync(to).find((file) => file.endsWith('.tgz')) as string),
    )
  packed.set(name, tarball)
  return tarball
}

it.each(sample(published, 16).map(({ folder: name, path }) => [name, path] as const))(
  'the tarball of %s can be used as it is published',
  async (name, path) => {
    const tarball = await pack(name, path)
    const reports = await Promise.all([
      run(bin('publint'), [tarball, '--strict']).catch((error) => ({
        stdout: `publint: ${error.stdout}`,
        failed: true,
      })),
      run(bin('attw'), [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './style.css']).catch((error) => ({
        stdout: `attw: ${error.stdout}`,
        failed: true,
      })),
    ])
    expect(reports.filter((report) => 'failed' in report).map(({ stdout }) => stdout)).toEqual([])
  },
)

it.each(sample(published, 16).map(({ folder: name, path }) => [name, path] as const))(
  'the tarball of %s names no package that is not published, and no script of the repository',
  async (name, path) => {
    const tarball = await pack(name, path)
    const { stdout } = await run('tar', ['xzOf', tarball, 'package/package.json'])
    const { devDependencies, scripts, dependencies, peerDependencies } = JSON.parse(stdout)
    expect({ devDependencies, scripts }).toEqual({})
    const names = Object.keys({ ...dependencies, ...peerDependencies }).filter((one) => one.startsWith('@'))
    const known = published.map(({ manifest }) => manifest.name)
    expect(names.filter((name) => /^@(?:ashlar|repo)\//.test(name) && !known.includes(name))).toEqual([])
  },
)

it('each entry with hooks of React is one of the client', () => {
  const entries = published.flatMap(({ path, folder: name }) =>
    [join(path, 'dist/react.js'), ...(name === 'core-react' ? [join(path, 'dist/component.js')] : [])].filter((file) =>
      existsSync(file),
    ),
  )
  expect(entries.length).toBeGreaterThan(30)
  expect(entries.filter((file) => !readFileSync(file, 'utf8').startsWith("'use client';"))).toEqual([])
})

it('another client than pnpm is refused with the remedy: its tarball would name files that it does not hold', async () => {
  const { path } = published.find(({ folder: name }) => name === 'accordion') as (typeof published)[number]
  const failed = await run('npm', ['pack', '--dry-run'], { cwd: path }).catch((error) => error as { stderr: string })
  expect(failed.stderr).toContain('can only be packed by pnpm')
  expect(failed.stderr).toContain('Run "pnpm pack" or "pnpm publish".')
})

/** The lines of the README under "Use one block without the rest": what to install, and the program. */
function recipe() {
  const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Use one block without the rest')
  const [, install = '', code = ''] = /```sh\nnpm install (.*?)\n```[\s\S]*?```ts\n([\s\S]*?)```/.exec(section) ?? []
  return { installed: install.split(' '), code }
}

it('a block is built by Vite and imported by Node in a project that has the packages of the README alone, without React', async () => {
  const { installed, code } = recipe()
  const app = join(folder, 'an-app')
  for (const name of installed) {
    const { folder: short, path } = published.find(
      ({ manifest }) => manifest.name === name,
    ) as (typeof published)[number]
    const to = join(app, 'node_modules', name)
    mkdirSync(to, { recursive: true })
    await run('tar', ['xzf', await pack(join('recipe', short), path), '-C', to, '--strip-components=1'])
    // What npm installs with it.
    const { dependencies = {} } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'))
    for (const other of Object.keys(dependencies))
      symlinkSync(join(path, 'node_modules', other), join(app, 'node_modules', other))
  }
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(app, 'index.html'), '<script type="module" src="/main.ts"></script>')
  writeFileSync(join(app, 'main.ts'), code)
  await run(bin('vite'), ['build', '--logLevel', 'error'], { cwd: app })
  expect(readdirSync(join(app, 'dist/assets')).map((file) => file.split('.').at(-1))).toContain('css')
  const { stdout } = await run(
    'node',
    ['--eval', `import('${installed[0]}').then((block) => console.log(Object.keys(block).sort().join()))`],
    { cwd: app },
  )
  expect(stdout.trim()).toBe('contract,destroy,init')
})
