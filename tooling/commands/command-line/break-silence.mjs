// Imported before a command: says on stderr what it does once it has been silent for two seconds.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker } from 'node:worker_threads'
import { getCall, getCommand, getFile } from './commands.mjs'

/** Milliseconds after which a person doubts that anything happens. */
const patience = 2000

// A thread of its own: a command may wait for another program, and do nothing else meanwhile.
const watch = `const { workerData: { said, line, delay } } = require('node:worker_threads')
if (Atomics.wait(said, 0, 0, delay) === 'timed-out') require('node:fs').writeSync(2, line)`

/**
 * Writes a line to stderr unless this process writes something within `delay` milliseconds.
 * @param {string} line
 */
export function breakSilence(line, delay = patience) {
  const said = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(watch, { eval: true, execArgv: [], workerData: { said, line: `${line}\n`, delay } })
  // A command that has ended waits for nothing.
  worker.unref()
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write
    /** @param {Parameters<typeof write>} given */
    stream.write = (...given) => {
      stream.write = write
      Atomics.store(said, 0, 1)
      Atomics.notify(said, 0)
      return write.apply(stream, given)
    }
  }
}

const [, script = ''] = process.argv
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const command = basename(script, '.ts')
// Threads, and other programs that a command starts, have this import as well.
if (isMainThread && getCommand(command) && script === join(root, getFile(command))) {
  const { purpose, time, isServer } = getCommand(command)
  if (!isServer) breakSilence(`${getCall(command)}: ${purpose} ${time}`)
}
