// `npm run dev`: the demo site, built again and restarted when a source file changes.
import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildCdn, workingReleases } from '../build/cdn/index.ts'
import { startChild } from '../build/children.ts'
import { buildServer } from '../build/server.ts'
import { packages, root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { block, port } = readArguments('dev')
let child: ChildProcess | undefined
let timer: ReturnType<typeof setTimeout>

async function rebuild() {
  try {
    await buildCdn(block ? [block] : undefined)
    const server = await buildServer()
    child?.kill('SIGTERM')
    child = startChild(process.execPath, ['--enable-source-maps', server], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...workingReleases, PORT: String(port) },
    })
  } catch (error) {
    console.error(`The build failed; the last good one goes on running. ${(error as Error).message}`)
  }
}

let building = Promise.resolve()

/** One build at a time: two would remove the files of each other. */
function rebuildNext() {
  building = building.then(rebuild)
  return building
}

/** The folders with the source of the site; of a single block, its own and those of the cores. */
function getWatchedFolders(): string[] {
  if (!block) return ['packages', 'apps/playground/src']
  const cores = packages().filter(({ folder }) => folder.startsWith('core-'))
  return [block, ...cores.map(({ folder }) => folder)].map((folder) => `packages/${folder}`)
}

for (const folder of getWatchedFolders()) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !/src\/|^[^/]+\.tsx?$/.test(file) || file.includes('dist')) return
    clearTimeout(timer)
    timer = setTimeout(rebuildNext, 200)
  })
}
await rebuildNext()
if (block) console.log(`The page of the block: http://127.0.0.1:${port}/blocks/${block}`)
