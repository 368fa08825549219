import type { Contract } from './contract'
import { createDomPatch, type DomPatch } from './dom-patch'
import { type Block, type BlockLifetime, createBlock, type Services } from './lifecycle'
import { createStore, type Model } from './store'
import type { Undo } from './undo'

/** What the roles of a running block share. */
export interface Scope<Config, State = undefined, Action = never, Elements = undefined> extends BlockLifetime {
  /** The markup as `parse` read it. */
  readonly config: Config
  /** The parts of the block, queried once at the start. */
  readonly elements: Elements
  /** Writes on the server's elements; every change is restored at the end. */
  readonly patch: DomPatch
  /** The state now. */
  state(): State
  /** Applies an action; ignored once the block has ended. */
  send(action: Action): void
  /** Calls `listener` after every change, with the state before it. */
  subscribe(listener: (state: State, previous: State) => void): Undo
}

/** The file roles of a block that paints server-rendered elements. */
export interface PlainBlock<Config, State, Action, Elements = undefined> {
  /** The contract of the block, or its name alone: no other member is read. */
  readonly contract: Pick<Contract, 'name'>
  /** Queries the parts of the contract, once per start. Left out by a block whose root is its only element. */
  elements?(root: HTMLElement): Elements
  /** Reads the markup; never writes, never throws. */
  parse(root: HTMLElement, context: ParseContext<Elements>): Config
  /** Left out by a block that has no state. */
  readonly model?: Model<Config, State, Action>
  /** Writes a state to the elements. Called once at the start, and after every change. */
  paint?(scope: Scope<Config, State, Action, Elements>, state: State): void
  /** Starts listeners, observers and timers; each is handed to `onCleanup` or ends with `signal`. */
  effects?(scope: Scope<Config, State, Action, Elements>): Undo | undefined | Promise<Undo | undefined>
}

/** What `parse` may read besides the root. */
export interface ParseContext<Elements> {
  readonly elements: Elements
  readonly services: Partial<Services>
}

const stateless: Model<unknown, undefined, never> = { init: () => undefined, reduce: () => undefined }

/** Joins the file roles of a block: markup → parse → init → paint, and reduce → paint after every action. */
export function plainBlock<Config, State = undefined, Action = never, Elements = undefined>(
  roles: PlainBlock<Config, State, Action, Elements>,
): Block {
  const model = roles.model ?? (stateless as unknown as Model<Config, State, Action>)

  return createBlock(roles.contract.name, (lifetime) => {
    const { root, services } = lifetime
    const patch = createDomPatch()
    lifetime.onCleanup(patch.restore)
    const elements = roles.elements?.(root) as Elements
    const config = roles.parse(root, { elements, services })
    const store = createStore(model.init(config), model.reduce)
    const scope: Scope<Config, State, Action, Elements> = {
      ...lifetime,
      ...store,
      config,
      elements,
      patch,
      send: lifetime.guard(store.send),
    }
    roles.paint?.(scope, store.state())
    lifetime.onCleanup(store.subscribe((state) => roles.paint?.(scope, state)))
    const undo = roles.effects?.(scope)
    if (undo instanceof Promise) return undo.then(lifetime.onCleanup)
    lifetime.onCleanup(undo)
    return undefined
  })
}
