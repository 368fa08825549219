import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/build/workspace.ts'

const builtIn = /^(?:react|react-dom|scheduler|preact|immer|focus-trap|tabbable)@/

/** A second checkout of this working copy, in a folder of another depth. */
export function copyCheckout(folder: string): string {
  const path = join(folder, 'of-another-depth')
  mkdirSync(path, { recursive: true })
  for (const part of [
    'packages',
    ...globSync('apps/*/package.json', { cwd: root }),
    'tooling',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'LICENSE',
    'pnpm-lock.yaml',
  ])
    cpSync(join(root, part), join(path, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/(?:dist|\.turbo)$/.test(file),
    })
  const installed = join(path, 'node_modules/.pnpm')
  mkdirSync(installed, { recursive: true })
  // Packages that are built into files lie inside the checkout, as after an installation; tools may lie elsewhere.
  for (const entry of readdirSync(join(root, 'node_modules/.pnpm'))) {
    const source = join(root, 'node_modules/.pnpm', entry)
    if (builtIn.test(entry)) cpSync(source, join(installed, entry), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(source, join(installed, entry))
  }
  for (const entry of readdirSync(join(root, 'node_modules')).filter((one) => !one.startsWith('.')))
    cpSync(join(root, 'node_modules', entry), join(path, 'node_modules', entry), {
      recursive: true,
      verbatimSymlinks: true,
    })
  return path
}

/** Changes what a package of a checkout does, and gives it a version. */
export function changePackage(checkout: string, name: string, version: string, file = 'src/block.ts'): void {
  const [source, manifest] = [join(checkout, 'packages', name, file), join(checkout, 'packages', name, 'package.json')]
  const changed = `\n;(globalThis as { changed?: string }).changed = '${name} ${version}'\n`
  writeFileSync(source, readFileSync(source, 'utf8') + changed)
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`))
}
