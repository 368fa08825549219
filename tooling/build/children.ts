// Programs that a command has started: they end with it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const children = new Set<ChildProcess>()
const cleanups: (() => Promise<void>)[] = []
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let isEnding = false

const untilClosed = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve))

/** Hands a signal to all children once, and ends with them. A terminal sends Ctrl+C to each process by itself: the second one changes nothing. */
async function end(signal: NodeJS.Signals) {
  if (isEnding) return
  isEnding = true
  const closed = [...children].map(untilClosed)
  for (const child of children) child.kill(signal)
  await Promise.all(closed)
  for (const cleanup of cleanups) await cleanup()
  // A command that runs one program has ended with its code by now.
  process.exit(130)
}

function listen() {
  if (process.listenerCount('SIGTERM', end) === 0) for (const signal of signals) process.on(signal, end)
}

/** Starts a program that ends when this process is asked to. */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  listen()
  const child = spawn(program, args, options)
  children.add(child)
  for (const event of ['close', 'error']) child.once(event, () => children.delete(child))
  return child
}

/** Adds what is to be done after the children have ended, where a signal ends this process. */
export function beforeEnd(cleanup: () => Promise<void>): void {
  listen()
  cleanups.push(cleanup)
}
