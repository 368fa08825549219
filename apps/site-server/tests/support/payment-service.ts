import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ServiceState } from '../../../../tests/chaos/service-cards'
import { bundleForServer } from '../../../../tooling/build/server.ts'
import { root } from '../../../../tooling/build/workspace.ts'

/** A payment service in a process of its own. */
export interface PaymentService {
  readonly url: string
  /** Where it sends its messages. */
  report(webhook: string): void
  /** Sends the messages that are late. */
  sendLate(): void
  state(): Promise<ServiceState>
  stop(): void
}

const getAnswer = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The payment service has ended.')))
  })

/** Starts the service on a free port of 127.0.0.1. */
export async function startPaymentService(secret: string): Promise<PaymentService> {
  const script = await bundleForServer(join(root, 'tests/chaos/payment-service.ts'), 'payment-service.js')
  const child = fork(script, [secret], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const port = await getAnswer(child)
  return {
    url: `http://127.0.0.1:${port}`,
    report: (webhook) => void child.send({ webhook }),
    sendLate: () => void child.send({ isLate: true }),
    async state() {
      const answer = getAnswer(child)
      child.send({})
      return (await answer) as ServiceState
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
