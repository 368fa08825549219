import { type BlockLifetime, createStore, member, type Services, type Undo } from '@ashlar/core-block'
import { after, listen } from '@ashlar/core-dom'
import type { HttpError } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { request } from './calls'
import { type Cart, isCart } from './model-cart'
import {
  type Change,
  type Command,
  init,
  maxFailures,
  type Refusal,
  readQueue,
  reduce,
  type State,
} from './model-queue'

/** How one change ended: what the server refused, or nothing where it was made. */
export type Outcome = Refusal | undefined

/** The cart of a page: the same one for every surface on it, and in step with the visitor's other tabs. */
export interface PageCart {
  state(): State
  /** Calls `listener` after every change of the state. */
  subscribe(listener: (state: State, previous: State) => void): Undo
  /** Asks for a change. Resolves when the server has made or refused it, which may be after the network is back. */
  change(change: Change): Promise<Outcome>
  /** Adopts the cart that the page was rendered with. */
  receive(cart: Cart): void
  /** Reads the cart anew. */
  refresh(): void
}

/** Where the queue is kept in the tab, so that a reload sends it again; after this long it is not meant any more. */
const persistedQueue = 'ashlar-cart-queue'
const maxAge = 3_600_000
/** Between two tries: 1 s at first, twice as long each time, never longer than this. Milliseconds. */
const firstPause = 1000
const maxPause = 30_000

type Wanted = Partial<Services> & Pick<Services, 'http'>

function readRefusal(command: Command, { body, status }: HttpError): Refusal {
  const [code, message, available] = ['code', 'error', 'available'].map((name) => member(body, name))
  return {
    ...command,
    code: typeof code === 'string' ? code : status >= 500 ? 'unavailable' : 'refused',
    message: typeof message === 'string' ? message : '',
    ...(typeof available === 'number' && { available }),
  }
}

// Nothing was decided: no answer, asked to wait, or the server fell over.
const isLost = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

function createPageCart({ http, site }: Wanted): PageCart & { end: Undo } {
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const undos: Undo[] = []
  const store = createStore(init(readQueue(site?.session.read(persistedQueue))), reduce)
  const others = openChannel((cart) => store.send({ type: 'hear', cart }))
  let isBusy = false
  let pause: Undo | undefined
  let isOver = false

  function pump() {
    const { queue, isStale } = store.state()
    if (isOver || isBusy || pause || !(queue[0] || isStale)) return
    const [command] = queue
    isBusy = true
    store.send({ type: 'send' })
    request(http, command).then(
      (body) => answered(command, body),
      (error: HttpError) => failed(command, error),
    )
  }
  function answered(command: Command | undefined, body: unknown) {
    const cart = member(body, 'cart')
    if (!isCart(cart)) return failed(command, { status: 0 } as HttpError)
    isBusy = false
    if (isOver) return
    store.send({ type: 'answer', intentId: command?.intentId, cart })
    others.tell(cart)
  }
  function failed(command: Command | undefined, error: HttpError) {
    isBusy = false
    if (isOver) return
    const status = error.status ?? 0
    const { lost } = store.state()
    if (isLost(status) && !(status >= 500 && lost + 1 >= maxFailures)) {
      // Before the state changes: that is when the next request would be sent.
      pause = wait(Math.min(firstPause * 2 ** lost, maxPause))
      store.send({ type: 'lose' })
    } else if (command) refused(readRefusal(command, error), member(error.body, 'cart'))
    else store.send({ type: 'rest' })
  }
  function refused(refusal: Refusal, said: unknown) {
    const cart = isCart(said) ? said : undefined
    store.send({ type: 'refuse', refusal, cart })
    if (cart) others.tell(cart)
  }
  /** Tries again after a while, or as soon as there is a network. */
  function wait(delay: number): Undo {
    const go = () => {
      end()
      pump()
    }
    const quiet = after(delay, go)
    const online = listen(window, 'online', go)
    const end = () => {
      quiet()
      online()
      pause = undefined
    }
    return end
  }
  /** Whoever asked for what is no longer in the queue hears how it ended; what a later wish replaced has ended well. */
  function settle({ queue, refusal }: State, previous: State) {
    for (const { intentId } of previous.queue) {
      if (queue.some((one) => one.intentId === intentId)) continue
      waiting.get(intentId)?.(refusal?.intentId === intentId ? refusal : undefined)
      waiting.delete(intentId)
    }
  }
  const refresh = () => store.send({ type: 'doubt' })

  undos.push(
    store.subscribe((state, previous) => {
      if (state.queue !== previous.queue) {
        site?.session.write(persistedQueue, state.queue, maxAge)
        settle(state, previous)
      }
      pump()
    }),
    listen(window, 'pageshow', (event) => (event as unknown as PageTransitionEvent).persisted && refresh()),
    others.close,
    () => pause?.(),
  )
  // Nobody without a cart is asked about: no cookie, no request.
  if (site?.cookies.read('hasCart')) refresh()
  else pump()

  return {
    state: store.state,
    subscribe: store.subscribe,
    refresh,
    receive: (cart) => store.send({ type: 'hear', cart }),
    change: (change) =>
      new Promise((resolve) => {
        const command = { intentId: newIntent(), change }
        waiting.set(command.intentId, resolve)
        store.send({ type: 'ask', command })
      }),
    end() {
      isOver = true
      for (const undo of undos) undo()
    },
  }
}

// Sites without https have no `randomUUID`.
const newIntent = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')

/** What this tab was told goes to the visitor's others. Closed while the page is hidden away, which a channel would forbid. */
function openChannel(hear: (cart: Cart) => void) {
  let channel: BroadcastChannel | undefined
  function open() {
    if (typeof BroadcastChannel !== 'function') return
    channel = new BroadcastChannel('ashlar-cart')
    channel.onmessage = ({ data }) => isCart(data) && hear(data)
  }
  const shut = () => channel?.close()
  open()
  const undos = [listen(window, 'pagehide', shut), listen(window, 'pageshow', reopen)]
  function reopen(event: Event) {
    if ((event as PageTransitionEvent).persisted) open()
  }
  return {
    tell(cart: Cart) {
      try {
        channel?.postMessage(cart)
      } catch {
        // Closed while the page was hidden: the others ask the server when they are shown.
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

// A registered symbol: whichever package of a page comes first makes the cart, whatever version it carries.
const key = Symbol.for('ashlar.cart')

/** The cart of this page, made by whoever comes first and ended by whoever leaves last; undefined without a way to ask the server. */
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
