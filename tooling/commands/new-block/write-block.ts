import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCoreNames } from '../../build/versions/names.ts'
import { lowestPeers, writePeers } from '../../build/versions/peers.ts'
import { packages, readPackage, root } from '../../build/workspace.ts'

/** "tour-dates" as TourDates: the name of a component. */
export function pascal(name: string): string {
  const wanted = name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())
  // A block called "map" must not hide the language's own Map.
  return wanted in globalThis ? `${wanted}Block` : wanted
}
/** "tour-dates" as Tour dates: the title of its stories. */
const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Writes a minimal block into `packages/<name>`; throws for a name that is taken or cannot be one. */
export function newBlock(name: string, { view = false } = {}): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of a block. Nothing was written. Use small letters, digits and hyphens.`,
    )
  const folder = join(root, 'packages', name)
  if (existsSync(folder))
    throw new Error(`There is a package called "${name}" already. Nothing was written. Choose another name.`)
  const templates = join(root, 'tooling/commands/new-block/template')
  for (const template of ['common', view ? 'view' : 'painted']) copy(join(templates, template), folder, name)
  writeManifest(name, folder, view)
  // Names decide the order of imports, so the formatter has the last word.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', folder], { cwd: root, stdio: 'ignore' })
  return folder
}

/** React is a peer of every page for a view, else only of `./react`. The peers are the lowest that have what the files import. */
function writeManifest(name: string, path: string, view: boolean) {
  const file = join(path, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  if (view) {
    manifest.ashlar.budget = 3
    delete manifest.peerDependencies['@ashlar/core-dom']
    delete manifest.peerDependenciesMeta
  }
  writeFileSync(file, JSON.stringify(manifest))
  const member = readPackage(`packages/${name}`)
  writePeers(member, lowestPeers(member, packages(), readCoreNames()))
}

/** Copies a template into a folder. */
function copy(from: string, to: string, name: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from)) {
    const source = join(from, entry)
    const target = join(to, entry.replace('block-name', name).replace(/\.txt$/, ''))
    if (statSync(source).isDirectory()) copy(source, target, name)
    else
      writeFileSync(
        target,
        readFileSync(source, 'utf8')
          .replaceAll('block-name', name)
          .replaceAll('Block name', sentence(name))
          .replaceAll('BlockName', pascal(name))
          .replaceAll('blockName', camel(name)),
      )
  }
}
