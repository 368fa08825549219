import { type BlockLifetime, createStore, member, type Services, type Store, type Undo } from '@ashlar/core-block'
import { after, listen } from '@ashlar/core-dom'
import type { Http, HttpError } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { request } from './calls'
import { type Cart, isCart } from './model-cart'
import {
  type Action,
  type Change,
  type Command,
  init,
  maxFailures,
  type Refusal,
  readQueue,
  reduce,
  type State,
} from './model-queue'

/** The result of one change: the refusal of the server, or undefined after success. */
export type Outcome = Refusal | undefined

/** The cart of a page: shared by its blocks, and synchronized with the visitor's other tabs. */
export interface PageCart {
  state(): State
  /** Calls `listener` after every change of the state. */
  subscribe(listener: (state: State, previous: State) => void): Undo
  /** Requests a change. Resolves when the server has applied or refused it, which may be after the network is back. */
  change(change: Change): Promise<Outcome>
  /** Adopts the cart that the page was rendered with. */
  receive(cart: Cart): void
  /** Reads the cart again. */
  refresh(): void
}

/** Key of the queue in session storage, so that a reload sends it again, and its maximum age in milliseconds. */
const persistedQueue = 'ashlar-cart-queue'
const maxAge = 3_600_000
/** Pause between two attempts in milliseconds: it doubles with each lost request, up to the maximum. */
const firstPause = 1000
const maxPause = 30_000

type CartServices = Partial<Services> & Pick<Services, 'http'>

function readRefusal(command: Command, body: unknown, status: number): Refusal {
  const [code, message, available] = ['code', 'error', 'available'].map((name) => member(body, name))
  return {
    ...command,
    code: typeof code === 'string' ? code : status >= 500 ? 'unavailable' : 'refused',
    message: typeof message === 'string' ? message : '',
    ...(typeof available === 'number' && { available }),
  }
}

// No decision of the server: no answer, a request to wait, or a server error.
const isLost = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

type QueueStore = Store<State, Action>

/** An answer, or the error of a failed request. */
interface Result {
  readonly body?: unknown
  readonly status?: number
  readonly isOk?: boolean
}

/** Sends the queue, one request at a time, and pauses after a lost one. */
function createSender(http: Http, store: QueueStore, publish: (cart: Cart) => void) {
  let isBusy = false
  let pause: Undo | undefined
  let isOver = false

  async function send() {
    const { queue, isStale, lost } = store.state()
    if (isOver || isBusy || pause || !(queue[0] || isStale)) return
    const [command] = queue
    isBusy = true
    store.send({ type: 'send' })
    const result = await request(http, command).then(
      (body): Result => ({ body, isOk: true }),
      (error: HttpError): Result => error,
    )
    isBusy = false
    if (isOver) return
    const { body, status = 0, isOk } = result
    const found = member(body, 'cart')
    const cart = isCart(found) ? found : undefined
    if (isOk && cart) store.send({ type: 'answer', intentId: command?.intentId, cart })
    // An answer that cannot be read is no lost connection.
    else if (!isOk && isLost(status) && !(status >= 500 && lost + 1 >= maxFailures)) {
      // Before the state changes: a change of the state sends the next request.
      wait(Math.min(firstPause * 2 ** lost, maxPause))
      return store.send({ type: 'lose' })
    } else if (command) store.send({ type: 'refuse', refusal: readRefusal(command, body, status), cart })
    else return store.send({ type: 'giveUp' })
    if (cart) publish(cart)
  }
  /** Sends again after a delay, or as soon as the browser is online. */
  function wait(delay: number) {
    const undos = [after(delay, resume), listen(window, 'online', resume)]
    pause = () => {
      for (const undo of undos) undo()
      pause = undefined
    }
  }
  function resume() {
    pause?.()
    send()
  }
  function end() {
    isOver = true
    pause?.()
  }
  return { send, end }
}

function createPageCart({ http, site }: CartServices): PageCart & { end: Undo } {
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const store = createStore(init(readQueue(site?.session.read(persistedQueue))), reduce)
  const channel = openChannel((cart) => store.send({ type: 'receive', cart }))
  const sender = createSender(http, store, channel.publish)
  const refresh = () => store.send({ type: 'refresh' })

  /** Resolves the promises of commands that left the queue; a command that a later one replaced has succeeded. */
  function settle({ queue, refusal }: State, previous: State) {
    for (const { intentId } of previous.queue) {
      if (queue.some((one) => one.intentId === intentId)) continue
      waiting.get(intentId)?.(refusal?.intentId === intentId ? refusal : undefined)
      waiting.delete(intentId)
    }
  }
  const undos = [
    sender.end,
    store.subscribe((state, previous) => {
      if (state.queue !== previous.queue) {
        site?.session.write(persistedQueue, state.queue, maxAge)
        settle(state, previous)
      }
      sender.send()
    }),
    listen(window, 'pageshow', (event) => (event as unknown as PageTransitionEvent).persisted && refresh()),
    channel.close,
  ]
  // Without the cookie there is no cart to read.
  if (site?.cookies.read('hasCart')) refresh()
  else sender.send()

  return {
    state: store.state,
    subscribe: store.subscribe,
    refresh,
    receive: (cart) => store.send({ type: 'receive', cart }),
    change: (change) =>
      new Promise((resolve) => {
        const command = { intentId: newKey(), change }
        waiting.set(command.intentId, resolve)
        store.send({ type: 'ask', command })
      }),
    end() {
      for (const undo of undos) undo()
    },
  }
}

// Sites without https have no `randomUUID`.
const newKey = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Publishes carts to the visitor's other tabs. Closed on pagehide: an open channel keeps a page out of the back/forward cache. */
function openChannel(onCart: (cart: Cart) => void) {
  let channel: BroadcastChannel | undefined
  function open() {
    if (typeof BroadcastChannel !== 'function') return
    channel = new BroadcastChannel('ashlar-cart')
    channel.onmessage = ({ data }) => isCart(data) && onCart(data)
  }
  const shut = () => channel?.close()
  open()
  const undos = [listen(window, 'pagehide', shut), listen(window, 'pageshow', reopen)]
  function reopen(event: Event) {
    if ((event as PageTransitionEvent).persisted) open()
  }
  return {
    publish(cart: Cart) {
      try {
        channel?.postMessage(cart)
      } catch {
        // Closed while the page was hidden: the other tabs read the cart when they are shown.
      }
    },
    close() {
      shut()
      for (const undo of undos) undo()
    },
  }
}

interface Shared {
  readonly cart: PageCart & { end: Undo }
  users: number
}

// A registered symbol: the first package of a page creates the cart, and packages of other versions use it too.
const key = Symbol.for('ashlar.cart')

/** The cart of this page, created for the first user and ended with the last; undefined without the http service. */
export function joinCart({ services, onCleanup }: Pick<BlockLifetime, 'services' | 'onCleanup'>): PageCart | undefined {
  const { http } = services
  if (!http) return undefined
  const page = window as unknown as { [key]?: Shared | undefined }
  const shared = page[key] ?? { cart: createPageCart({ ...services, http }), users: 0 }
  page[key] = shared
  shared.users += 1
  onCleanup(() => {
    shared.users -= 1
    if (shared.users > 0) return
    shared.cart.end()
    if (page[key] === shared) delete page[key]
  })
  return shared.cart
}
