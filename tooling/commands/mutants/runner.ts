import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Layer, Request } from './layer.ts'

/** A process that runs the tests of one layer in a copy of the repository. */
export interface Runner {
  ask(request: Request): Promise<Answer>
  stop(): Promise<void>
}

/** The next message of a process; undefined where it ended instead. */
const getMessage = <Message>(child: ChildProcess) =>
  new Promise<Message | undefined>((resolve) => {
    const settle = (message?: Message) => {
      child.off('message', settle)
      child.off('exit', end)
      resolve(message)
    }
    const end = () => settle()
    child.on('message', settle)
    child.on('exit', end)
  })

/** Milliseconds that an answer may take: the tests of a feature take some minutes, and a browser that does not answer takes for ever. */
const maxWait = 20 * 60_000

/** Starts a layer. A process that a mutant has ended, by an endless loop for example, is started again for the next request. */
export function startRunner(copy: string, layer: Layer): Runner {
  let child: ChildProcess | undefined
  async function start() {
    const projects = layer === 'unit' ? ['unit', 'server'] : [layer]
    const args = projects.flatMap((project) => ['--project', project])
    const started = fork(join(copy, 'tooling/commands/mutants/layer.ts'), args, {
      cwd: copy,
      // Tests at their full size would take minutes for each mutant, and a database that a mutant has filled is not for other tests.
      env: { ...process.env, CHAOS: '', TEST_RUN: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Otherwise it would go on writing to the copy, which is removed then.
    const end = () => started.kill()
    process.once('exit', end)
    started.once('exit', () => process.off('exit', end))
    const ready = await getMessage(started)
    if (ready === undefined)
      throw new Error(`The ${layer} tests did not start. No mutant was tried there. See the lines above.`)
    return started
  }
  return {
    async ask(request) {
      child = child?.connected ? child : await start()
      const asked = child
      const answer = getMessage<Answer>(asked)
      const waiting = setTimeout(() => asked.kill('SIGKILL'), maxWait)
      asked.send(request)
      const given = await answer
      clearTimeout(waiting)
      return given ?? { ran: 0, failures: [], error: `The process of the ${layer} tests ended.` }
    },
    async stop() {
      if (!child?.connected) return
      const ended = getMessage(child)
      child.disconnect()
      await ended
    },
  }
}
