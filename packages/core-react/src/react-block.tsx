import { type Block, type BlockLifetime, type Contract, createBlock, createStore, type Model } from '@ashlar/core-block'
import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

/** What a view gets: the state to show, the way to say what was asked for, and what the markup said. */
export interface ViewProps<Config, State, Action> {
  readonly config: Config
  readonly state: State
  send(action: Action): void
  readonly services: BlockLifetime['services']
}

/** What the effects of a view block may use. */
export interface ViewScope<Config, State, Action> extends BlockLifetime {
  readonly config: Config
  state(): State
  send(action: Action): void
  subscribe(listener: (state: State, previous: State) => void): () => void
}

/** The rooms of a block whose elements follow from its state. */
export interface ReactBlock<Config, State, Action> {
  readonly contract: Contract
  /** Reads the markup; never writes, never throws. */
  parse(root: HTMLElement): Config
  readonly model: Model<Config, State, Action>
  /** State → elements. */
  readonly View: ComponentType<ViewProps<Config, State, Action>>
  /**
   * Where the view goes, made when the markup reserves no place; nowhere when there is nothing to draw, and then the server's HTML
   * stays as it is. Default: the block's element.
   */
  place?(root: HTMLElement): HTMLElement | undefined
  /** Starts requests, listeners and timers; each belongs to `own` or ends with `signal`. */
  effects?(scope: ViewScope<Config, State, Action>): void
}

/** Tells React's own errors to the block, which then gives the server's HTML back. */
class Boundary extends Component<{ fail(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    // After React has finished with the tree: taking it down while it is being drawn is an error of its own.
    queueMicrotask(() => this.props.fail(error))
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Hydrates what the server rendered and says so (`data-rendered`), mounts anything else; the server's nodes come back at the end. */
function mount(lifetime: BlockLifetime, place: HTMLElement, tree: ReactNode) {
  const isRendered = place.hasAttribute('data-rendered')
  // Hydration takes the nodes over, mounting would lose them: either way copies or the nodes themselves are kept.
  const served = [...place.childNodes].map((node) => (isRendered ? node.cloneNode(true) : node))
  const quiet = { onCaughtError() {}, onUncaughtError: lifetime.fail, onRecoverableError() {} }
  let root: Root
  // At once: a root that is taken down before it has been hydrated empties its place later, when the served nodes are back.
  if (isRendered) root = flushSync(() => hydrateRoot(place, tree, quiet))
  else {
    place.replaceChildren()
    root = createRoot(place, quiet)
    root.render(tree)
  }
  lifetime.onCleanup(() => {
    root.unmount()
    place.replaceChildren(...served)
  })
}

/** Joins the rooms of a block that React draws: markup → parse → init → view, and reduce → view after every action. */
export function reactBlock<Config, State, Action>(roles: ReactBlock<Config, State, Action>): Block {
  const { View, model } = roles

  return createBlock(roles.contract.name, (lifetime) => {
    const config = roles.parse(lifetime.root)
    const store = createStore(model.init(config), model.reduce)
    function send(action: Action) {
      if (lifetime.signal.aborted) return
      try {
        store.send(action)
      } catch (error) {
        lifetime.fail(error)
      }
    }
    function Connected() {
      const state = useSyncExternalStore(store.subscribe, store.state, store.state)
      return <View config={config} state={state} send={send} services={lifetime.services} />
    }
    const place = roles.place ? roles.place(lifetime.root) : lifetime.root
    if (!place) return undefined
    if (place !== lifetime.root && !place.isConnected) {
      lifetime.root.append(place)
      lifetime.onCleanup(() => place.remove())
    }
    mount(
      lifetime,
      place,
      <Boundary fail={lifetime.fail}>
        <Connected />
      </Boundary>,
    )
    roles.effects?.({ ...lifetime, config, send, state: store.state, subscribe: store.subscribe })
    return undefined
  })
}
