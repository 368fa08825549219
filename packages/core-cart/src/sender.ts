import { member, type Services, type Store, type Undo } from '@ashlar/core-block'
import { newId } from '@ashlar/core-block/new-id'
import { after } from '@ashlar/core-dom'
import type { Http, HttpError } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { sendCommand } from './calls'
import type { Change, Command, Outcome, Refusal, State } from './cart-state'
import type { Cart } from './model-cart'
import { type Action, maxFailures, readQueue, reduce } from './model-queue'

/** The state of a cart; an action is a function of it, so that the page has no reducer before the first change. */
export type CartStore = Store<State, (state: State) => State>

/** What the cart of a page hands to the sender: the two share no file, so that showing a cart stays one request. */
export interface SenderTools {
  readonly http: Http
  /** Keeps the queue over a reload. Default: a reload loses it. */
  readonly session: Services['site']['session'] | undefined
  readonly store: CartStore
  /** Requests the cart. */
  read(): Promise<unknown>
  isCart(value: unknown): value is Cart
  /** Sends a cart to the visitor's other tabs. */
  publish(cart: Cart): void
  /** Aborted when the cart ends. */
  readonly signal: AbortSignal
}

/** The changes of a page's cart. */
export interface Sender {
  change(change: Change): Promise<Outcome>
  receive(cart: Cart): void
  refresh(): void
}

/** Key of the queue in session storage, so that a reload sends it again, and its maximum age in milliseconds. */
const persistedQueue = 'ashlar-cart-queue'
const maxAge = 3_600_000
/** Half of the first pause between two attempts, in milliseconds: a pause doubles with each lost request, up to the maximum. */
const halfPause = 500
const maxPause = 30_000

function readRefusal(command: Command, body: unknown, status: number): Refusal {
  const [code, message, available] = ['code', 'error', 'available'].map((name) => member(body, name))
  return {
    ...command,
    code: typeof code === 'string' ? code : status >= 500 ? 'unavailable' : 'refused',
    message: typeof message === 'string' ? message : '',
    ...(typeof available === 'number' && { available }),
  }
}

/** No decision of the server: no answer, or a request to wait. */
const lostStatuses = [0, 408, 429]

/** An answer, or the error of a failed request. */
interface Result {
  readonly body?: unknown
  readonly status?: number
  readonly isOk?: boolean
}

const request = ({ http, read }: SenderTools, command: Command | undefined) =>
  (command ? sendCommand(http, command) : read()).then(
    (body): Result => ({ body, isOk: true }),
    (error: HttpError): Result => error,
  )

/** True for a request that is sent again. An answer that cannot be read is no lost connection. */
const isLost = ({ status = 0, isOk }: Result, failures: number) =>
  !isOk && (failures ? failures < maxFailures : lostStatuses.includes(status))

/** The outcome of a request that was not lost. */
function toAction({ body, status = 0, isOk }: Result, command: Command | undefined, cart: Cart | undefined): Action {
  if (isOk && cart) return { type: 'answer', intentId: command?.intentId, cart }
  return command ? { type: 'refuse', refusal: readRefusal(command, body, status), cart } : { type: 'giveUp' }
}

/** Sends the queue, one request at a time, and pauses after a lost one. */
function createSender(tools: SenderTools, send: (action: Action) => void) {
  const { store, isCart, publish, signal } = tools
  let isBusy = false
  /** Failures of the server in a row. */
  let failures = 0
  let endPause: Undo | undefined

  async function sendNext() {
    const { queue, isStale } = store.state()
    const [command] = queue
    if (signal.aborted || isBusy || endPause || !(command || isStale)) return
    isBusy = true
    send({ type: 'send' })
    const result = await request(tools, command)
    isBusy = false
    if (!signal.aborted) settle(result, command)
  }
  function settle(result: Result, command: Command | undefined) {
    const { body, status = 0 } = result
    failures = status >= 500 ? failures + 1 : 0
    if (isLost(result, failures)) return lose()
    const cart = [member(body, 'cart')].find(isCart)
    send(toAction(result, command, cart))
    if (cart) publish(cart)
  }
  /** The same request is sent again after a delay, or as soon as the browser is online. */
  function lose() {
    // Before the state changes: a change of the state sends the next request.
    endPause = after(Math.min(halfPause * 2 ** (failures || store.state().lost + 1), maxPause), resume)
    send({ type: 'lose', failures })
  }
  function resume() {
    endPause?.()
    endPause = undefined
    sendNext()
  }
  signal.addEventListener('abort', () => endPause?.())
  addEventListener('online', resume, { signal })
  return sendNext
}

/** Starts to send the changes of a cart, also those that a page before this one has left. */
export function startSender(tools: SenderTools): Sender {
  const { store, session, signal } = tools
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const send = (action: Action) => store.send((state) => reduce(state, action))
  const sendNext = createSender(tools, send)

  /** Resolves the promises of commands that left the queue; a command that a later one replaced has succeeded. */
  function settle({ queue, refusal }: State, previous: State) {
    for (const { intentId } of previous.queue) {
      if (queue.some((command) => command.intentId === intentId)) continue
      waiting.get(intentId)?.(refusal?.intentId === intentId ? refusal : undefined)
      waiting.delete(intentId)
    }
  }
  const left = readQueue(session?.read(persistedQueue))
  const unsubscribe = store.subscribe((state, previous) => {
    if (state.queue !== previous.queue) {
      session?.write(persistedQueue, state.queue, maxAge)
      settle(state, previous)
    }
    sendNext()
  })
  signal.addEventListener('abort', unsubscribe)
  if (left.length > 0) store.send((state) => ({ ...state, queue: left }))

  return {
    change: (change) =>
      new Promise((resolve) => {
        const command = { intentId: newId(), change }
        waiting.set(command.intentId, resolve)
        send({ type: 'ask', command })
      }),
    receive: (cart) => send({ type: 'receive', cart }),
    refresh: () => send({ type: 'refresh' }),
  }
}
