import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runServer } from 'verdaccio'
import { type Package, packages, root } from '../../tooling/build/workspace.ts'

const run = promisify(execFile)

const published = packages().filter(({ manifest }) => !manifest.private)

/** Packages by folder, with the packages of ours that they need. */
export function withPeers(folders: readonly string[], found = new Set<Package>()): Set<Package> {
  for (const one of published.filter(({ folder }) => folders.includes(folder))) {
    if (found.has(one)) continue
    found.add(one)
    const { dependencies, peerDependencies } = one.manifest
    const names = Object.keys({ ...dependencies, ...peerDependencies })
    withPeers(
      names.filter((name) => name.startsWith('@ashlar/')).map((name) => name.slice('@ashlar/'.length)),
      found,
    )
  }
  return found
}

/** Publishes packages with those of ours that they need. */
export const publishWithPeers = (registry: Registry, folders: readonly string[]): Promise<void> =>
  registry.publish([...withPeers(folders)])

/** An npm registry on loopback that has our packages and no others. */
export interface Registry {
  readonly url: string
  /** Publishes packages in one go: a client for each would take longer than all of them. */
  publish(all: readonly Package[]): Promise<void>
}

let opened: Promise<Registry> | undefined

/** The registry of all laws of a run, which come one after another in one process: a package is published to it once. */
export const openRegistry = (): Promise<Registry> => (opened ??= startRegistry())

/** Starts an empty registry on a free port, with its packages in a temporary folder; both end with the process. */
async function startRegistry(): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-registry-'))
  const server: Server = await runServer({
    storage: join(folder, 'storage'),
    configPath: join(folder, 'config.yaml'),
    uplinks: {},
    web: { enable: false },
    packages: { '@ashlar/*': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', level: 'fatal' },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  // A worker is told to end by a signal.
  process.once('SIGTERM', () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = join(folder, 'npmrc')
  // A client publishes only with a token; this registry takes any.
  writeFileSync(settings, `//${address}/:_authToken=any\n`)
  const url = `http://${address}/`
  const there = new Set<string>()

  return {
    url,
    async publish(all) {
      const missing = all.filter((one) => !there.has(one.place))
      if (missing.length === 0) return
      const env = { ...process.env, NPM_CONFIG_USERCONFIG: settings }
      const filters = missing.map(({ place }) => `--filter=./${place}`)
      const args = ['--recursive', ...filters, 'publish', '--registry', url, '--no-git-checks']
      await run(join(root, 'node_modules/.bin/pnpm'), args, { cwd: root, env, maxBuffer: 2 ** 28 })
      for (const { place } of missing) there.add(place)
    },
  }
}
