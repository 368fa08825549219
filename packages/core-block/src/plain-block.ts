import type { Contract } from './contract'
import { createDomPatch, type DomPatch } from './dom-patch'
import { type Block, type BlockLifetime, createBlock, type Services } from './lifecycle'
import { createStore, type Model } from './store'
import type { Undo } from './undo'

/** What the effects of a block may use. */
export interface Scope<Config, State = undefined, Action = never> extends BlockLifetime {
  /** What the markup said. */
  readonly config: Config
  /** Writes on the server's elements; everything is given back at the end. */
  readonly patch: DomPatch
  /** The state now. */
  state(): State
  /** Says what was asked for. */
  send(action: Action): void
  /** Calls `listener` after every change, with the state before it. */
  subscribe(listener: (state: State, previous: State) => void): Undo
}

/** The rooms of a block that paints the server's own elements, or only helps them along. */
export interface PlainBlock<Config, State, Action> {
  readonly contract: Contract
  /** Reads the markup; never writes, never throws. */
  parse(root: HTMLElement, services: Partial<Services>): Config
  /** Left out by a block that has no state. */
  readonly model?: Model<Config, State, Action>
  /** Shows a state on the elements that are there. Called once at the start, and after every change. */
  paint?(scope: Scope<Config, State, Action>, state: State): void
  /** Starts listeners, observers and timers; each belongs to `own` or ends with `signal`. */
  effects?(scope: Scope<Config, State, Action>): Undo | undefined | Promise<Undo | undefined>
}

const stateless: Model<unknown, undefined, never> = { init: () => undefined, reduce: () => undefined }

/** Joins the rooms of a block: markup → parse → init → paint, and reduce → paint after every action. */
export function plainBlock<Config, State = undefined, Action = never>(roles: PlainBlock<Config, State, Action>): Block {
  const model = roles.model ?? (stateless as unknown as Model<Config, State, Action>)

  return createBlock(roles.contract.name, (lifetime) => {
    const patch = createDomPatch()
    lifetime.onCleanup(patch.restore)
    const config = roles.parse(lifetime.root, lifetime.services)
    const store = createStore(model.init(config), model.reduce)
    const scope: Scope<Config, State, Action> = {
      ...lifetime,
      config,
      patch,
      state: store.state,
      subscribe: store.subscribe,
      send(action) {
        if (lifetime.signal.aborted) return
        try {
          store.send(action)
        } catch (error) {
          lifetime.fail(error)
        }
      },
    }
    roles.paint?.(scope, store.state())
    lifetime.onCleanup(store.subscribe((state) => roles.paint?.(scope, state)))
    const undo = roles.effects?.(scope)
    if (undo instanceof Promise) return undo.then(lifetime.onCleanup)
    lifetime.onCleanup(undo)
    return undefined
  })
}
