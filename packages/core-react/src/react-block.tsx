import {
  type Block,
  type BlockLifetime,
  type Contract,
  createBlock,
  createDomPatch,
  createStore,
  type Model,
  type ParseContext,
  type Scope,
  type Store,
} from '@ashlar/core-block'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { useKeptFocus } from './keep-focus'
import { openRoot, type SteadyRoot } from './open-root'

/** What a view is rendered from: state, the markup as parsed, the services, and the way to send actions. */
export interface ViewProps<Config, State, Action> {
  readonly config: Config
  readonly state: State
  send(action: Action): void
  readonly services: BlockLifetime['services']
}

/** What the effects of a view block may use; React owns the elements, so there is no patch. */
export type ViewScope<Config, State, Action, Elements = undefined> = Omit<
  Scope<Config, State, Action, Elements>,
  'patch'
>

/** The file roles of a block whose elements follow from its state. */
export interface ReactBlock<Config, State, Action, Elements = undefined> {
  /** The contract of the block, or its name alone: no other member is read. */
  readonly contract: Pick<Contract, 'name'>
  /** Queries the parts of the contract, once per start. Left out by a block whose root is its only element. */
  elements?(root: HTMLElement): Elements
  /** Reads the markup; never writes, never throws. */
  parse(root: HTMLElement, context: ParseContext<Elements>): Config
  readonly model: Model<Config, State, Action>
  /** State → elements. */
  readonly View: ComponentType<ViewProps<Config, State, Action>>
  /**
   * The element that the view is rendered into, created when the markup reserves none; undefined when there is nothing to
   * render, and then the server's HTML stays as it is. Default: the block's element.
   */
  place?(root: HTMLElement, context: ParseContext<Elements>): HTMLElement | undefined
  /** Starts requests, listeners and timers; each is handed to `onCleanup` or ends with `signal`. */
  effects?(scope: ViewScope<Config, State, Action, Elements>): void
}

/** Hydrates elements that the server rendered (`data-rendered`) and mounts elsewhere; the server's nodes come back at the end. */
function mount(lifetime: BlockLifetime, place: HTMLElement, tree: ReactNode): SteadyRoot {
  const isRendered = place.hasAttribute('data-rendered')
  // Hydration takes the nodes over, mounting removes them: copies or the nodes themselves are kept.
  const served = [...place.childNodes].map((node) => (isRendered ? node.cloneNode(true) : node))
  if (!isRendered) place.replaceChildren()
  const root = openRoot(place, lifetime.fail, isRendered ? tree : undefined)
  if (!isRendered) root.render(tree)
  lifetime.onCleanup(() => {
    root.unmount()
    place.replaceChildren(...served)
  })
  return root
}

/** The view, rendered again after every change of the store. */
function connect<Config, State, Action>(
  View: ComponentType<ViewProps<Config, State, Action>>,
  store: Store<State, Action>,
  props: Omit<ViewProps<Config, State, Action>, 'state'>,
  useFocus: () => void,
) {
  return function Connected() {
    const state = useSyncExternalStore(store.subscribe, store.state, store.state)
    useFocus()
    return <View {...props} state={state} />
  }
}

/** Joins the file roles of a block that React renders: markup → parse → init → view, and reduce → view after every action. */
export function reactBlock<Config, State, Action, Elements = undefined>(
  roles: ReactBlock<Config, State, Action, Elements>,
): Block {
  const { View, model } = roles

  return createBlock(roles.contract.name, (lifetime) => {
    const { root, services } = lifetime
    const context = { elements: roles.elements?.(root) as Elements, services }
    const config = roles.parse(root, context)
    const store = createStore(model.init(config), model.reduce)
    const send = lifetime.guard(store.send)
    const place = roles.place ? roles.place(root, context) : root
    if (!place) return undefined
    if (place !== root && !place.isConnected) {
      const patch = createDomPatch()
      patch.insert(root, place)
      lifetime.onCleanup(patch.restore)
    }
    const Connected = connect(View, store, { config, send, services }, () => useKeptFocus(root, place))
    const { state, subscribe } = store
    subscribe(mount(lifetime, place, <Connected />).allow)
    roles.effects?.({ ...lifetime, config, elements: context.elements, send, state, subscribe })
    return undefined
  })
}
