import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startChild } from './children.ts'
import { root } from './workspace.ts'

/** How a program is run. */
export interface RunOptions {
  /** Variables of its environment besides those of this process. Default: none. */
  readonly env?: Record<string, string>
  /** Prints its output once it has ended, so that of programs that run side by side it is not mixed. Default: as it comes. */
  readonly isPrintedAtEnd?: boolean
  /** Is asked each second; the program is ended where it answers true. Default: it runs to its end. */
  isStuck?(): boolean
}

/** Milliseconds that a program which is asked to end may take. */
const maxEnding = 5_000

/** Ends a program once it is stuck; returns a function that stops looking. */
function watch(child: ChildProcess, isStuck: () => boolean): () => void {
  const looking = setInterval(() => {
    if (!isStuck()) return
    clearInterval(looking)
    child.kill()
    const killing = setTimeout(() => child.kill('SIGKILL'), maxEnding)
    child.once('close', () => clearTimeout(killing))
  }, 1000)
  return () => clearInterval(looking)
}

/** Runs a program of `node_modules/.bin`; resolves with its exit code. */
export function run(
  program: string,
  args: string[],
  { env, isPrintedAtEnd = false, isStuck = () => false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = startChild(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: isPrintedAtEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
    const stopWatching = watch(child, isStuck)
    child.on('close', (code) => {
      stopWatching()
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
    child.on('error', () => {
      stopWatching()
      resolve(1)
    })
  })
}

/** Prints the title of a long step and how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  console.log(`\n▸ ${title} …`)
  const result = await work()
  console.log(`  ${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
