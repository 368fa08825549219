import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../tooling/build/workspace.ts'

const execute = promisify(execFile)

/** A client that installs packages. */
export type Client = 'npm' | 'pnpm'

/** A project of a user of our packages, which has nothing but what the user installs. */
export interface EmptyProject {
  readonly folder: string
  write(file: string, text: string): void
  /** Installs packages as a line of the README has it; pnpm's word for the same is "add". Default: those of its package.json. */
  install(packages?: string): Promise<void>
  /** Runs a program of the project, or node, and resolves with its output; an error has the output, too. */
  run(program: string, ...args: string[]): Promise<string>
  remove(): void
}

/** Creates a project that gets our packages from a registry and all others from the one of this machine. */
export function emptyProject(client: Client, registry: string): EmptyProject {
  const folder = mkdtempSync(join(tmpdir(), `ashlar-${client}-`))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  async function run(program: string, ...args: string[]) {
    const { stdout } = await execute(program, args, { cwd: folder }).catch((error) => {
      throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
    })
    return stdout
  }
  write('package.json', '{ "private": true, "type": "module" }')
  write('.npmrc', `@ashlar:registry=${registry}\naudit=false\nfund=false\nprefer-offline=true\n`)

  return {
    folder,
    write,
    async install(packages) {
      const [program, verb] = client === 'npm' ? ['npm', 'install'] : [join(root, 'node_modules/.bin/pnpm'), 'add']
      await run(program as string, verb as string, ...(packages?.split(' ') ?? []))
    },
    run: (program, ...args) => run(program === 'node' ? program : join(folder, 'node_modules/.bin', program), ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder on loopback; resolves with the origin and the function that ends it. */
export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = join(folder, normalize(decodeURIComponent(pathname).replace(/\/$/, '/index.html')))
    try {
      const body = readFileSync(file)
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
