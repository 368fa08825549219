import {
  type BlockLifetime,
  type BlockServices,
  createStore,
  loadService,
  member,
  type Services,
  type Undo,
} from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import type { Change, Outcome, State } from './cart-state'
import { type Cart, isCart } from './model-cart'
import type { CartStore, startSender } from './sender'

/** The cart of a page: shared by its blocks, and synchronized with the visitor's other tabs. */
export interface PageCart {
  state(): State
  /** Calls `listener` after every change of the state. */
  subscribe(listener: (state: State, previous: State) => void): Undo
  /**
   * Requests a change. Resolves when the server has applied or refused it, which may be after the network is back; rejects when the
   * code that sends it cannot be fetched.
   */
  change(change: Change): Promise<Outcome>
  /** Adopts a cart, such as the one that the page was rendered with; from the second on the newer of the two. */
  receive(cart: Cart): void
  /** Reads the cart again. */
  refresh(): void
}

/**
 * Truthy where earlier pages have left a cart; `queue` where they have left changes. The site service, which a page without a cart
 * does not need, is not fetched for it.
 */
function leftovers({ site }: BlockServices): unknown {
  try {
    if (/Id/.test(sessionStorage['ashlar-cart-queue'])) return 'queue'
    return site ? site.cookies.read('hasCart') : /\bhasCart=./.test(document.cookie)
  } catch {
    // A sandboxed frame has neither storage nor cookies.
    return false
  }
}

/** The code that sends changes: as a file of its own, or with a block that always needs it. */
type SenderModule = () => Promise<{ readonly startSender: typeof startSender }>

const nothing: State = { queue: [], isStale: false, lost: 0 }

/** The visitor's other tabs, while this page is shown: an open channel would take it out of the back/forward cache. */
function watchTabs(signal: AbortSignal, receive: (cart: unknown) => void, begin: () => void) {
  let channel: BroadcastChannel | undefined
  function open() {
    try {
      channel = new BroadcastChannel('ashlar-cart')
      channel.onmessage = ({ data }) => receive(data)
    } catch {
      // Some frames and privacy settings refuse it: the cart is read again when the page is shown.
    }
    begin()
  }
  // The other tabs read the cart when they are shown.
  const close = () => {
    channel = void channel?.close()
  }
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  open()
  signal.addEventListener('abort', close)
  return (cart: Cart) => channel?.postMessage(cart)
}

function createPageCart(services: BlockServices, fetchModule: SenderModule): PageCart & { end: Undo } {
  const store: CartStore = createStore(nothing, (state, update) => update(state))
  const ending = new AbortController()
  const { signal } = ending

  /** A service of the block that created the cart; fetched where the block was started without it. */
  const need = <Name extends keyof Services>(name: Name) => loadService(services, name) as Promise<Services[Name]>
  const read = async () => (await need('http')).get('/api/commerce/cart', { timeout: 20_000 })
  const withSender = lazy(() => Promise.all([fetchModule(), need('http'), need('site')]), {
    signal,
    start: ([{ startSender }, http, site]) =>
      startSender({ http, session: site?.session, store, read, isCart, publish, signal }),
  })
  const refresh = () => void withSender((sender) => sender.refresh())
  function receive(cart: unknown) {
    // The sender asks again for an answer that cannot be read, and tells when it gives up.
    if (!isCart(cart)) return refresh()
    if (!store.state().cart) store.send((state) => ({ ...state, cart }))
    else withSender((sender) => sender.receive(cart))
  }
  /** The first cart is shown without the code for changes. */
  function begin() {
    const left = leftovers(services)
    if (store.state().cart || left === 'queue') refresh()
    else if (left) read().then((body) => receive(member(body, 'cart')), refresh)
  }
  const publish = watchTabs(signal, receive, begin)
  const change = (wanted: Change) =>
    withSender(
      (sender) => sender.change(wanted),
      (error) => Promise.reject(error),
    )
  return { ...store, refresh, receive, change, end: () => ending.abort() }
}

interface Shared {
  readonly cart: PageCart & { end: Undo }
  users: number
}

// A registered symbol: the first package of a page creates the cart, and packages of other versions use it too.
const key = Symbol.for('ashlar.cart')

/** The part of a block's lifetime that its cart needs. */
export type CartLifetime = Pick<BlockLifetime, 'services' | 'onCleanup'>

/** The cart of this page, created for the first user and ended with the last; undefined without requests. */
export function joinCartWith(fetchModule: SenderModule, { services, onCleanup }: CartLifetime): PageCart | undefined {
  if (!services.http && !services.load) return undefined
  const page = window as unknown as { [key]?: Shared | undefined }
  const shared = page[key] ?? { cart: createPageCart(services, fetchModule), users: 0 }
  page[key] = shared
  shared.users++
  onCleanup(() => {
    if (--shared.users > 0) return
    shared.cart.end()
    if (page[key] === shared) delete page[key]
  })
  return shared.cart
}
