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

/** The file roles of a block that paints server-rendered elements, or of a part of one that is fetched later. */
export interface Roles<Config, State, Action, Elements = undefined> {
  /** Queries the parts of the contract, once per start. Left out by a block whose root is its only element. */
  elements?(root: HTMLElement): Elements
  /** Reads the markup; never writes, never throws. */
  parse(root: HTMLElement, context: ParseContext<Elements>): Config
  /** Left out by a block that has no state. */
  readonly model?: Model<Config, State, Action>
  /** Writes a state to the elements. Called once at the start, and after every change, then with the state before it. */
  paint?(scope: Scope<Config, State, Action, Elements>, state: State, previous?: State): void
  /** Starts listeners, observers and timers; each is handed to `onCleanup` or ends with `signal`. */
  effects?(scope: Scope<Config, State, Action, Elements>): Undo | undefined | Promise<Undo | undefined>
}

/** A block that paints server-rendered elements. */
export interface PlainBlock<Config, State, Action, Elements = undefined>
  extends Roles<Config, State, Action, Elements> {
  /** The contract of the block, or its name alone: no other member is read. */
  readonly contract: Pick<Contract, 'name'>
}

/** What `parse` may read besides the root. */
export interface ParseContext<Elements> {
  readonly elements: Elements
  readonly services: Partial<Services>
}

/**
 * Joins file roles: markup → parse → init → paint, and reduce → paint after every action. All of it ends with the lifetime. A block whose first
 * touch fetches the rest of it starts that part with its own scope as the lifetime.
 */
export function startRoles<Config, State = undefined, Action = never, Elements = undefined>(
  lifetime: BlockLifetime,
  roles: Roles<Config, State, Action, Elements>,
): undefined | Promise<undefined> {
  const { root, services } = lifetime
  // Without a model there is no action, and the state is undefined.
  const { model = {} as Partial<Model<Config, State, Action>> } = roles
  const patch = createDomPatch()
  lifetime.onCleanup(patch.restore)
  const elements = roles.elements?.(root) as Elements
  const config = roles.parse(root, { elements, services })
  const store = createStore(model.init?.(config) as State, model.reduce as Model<Config, State, Action>['reduce'])
  const scope: Scope<Config, State, Action, Elements> = {
    ...lifetime,
    ...store,
    config,
    elements,
    patch,
    send: lifetime.guard(store.send),
  }
  roles.paint?.(scope, store.state())
  lifetime.onCleanup(store.subscribe((state, previous) => roles.paint?.(scope, state, previous)))
  const undo = roles.effects?.(scope)
  if (undo instanceof Promise) return undo.then((lateUndo) => void lifetime.onCleanup(lateUndo))
  lifetime.onCleanup(undo)
  return undefined
}

/** A block of its file roles. */
export const plainBlock = <Config, State = undefined, Action = never, Elements = undefined>(
  roles: PlainBlock<Config, State, Action, Elements>,
): Block => createBlock(roles.contract.name, (lifetime) => startRoles(lifetime, roles))
