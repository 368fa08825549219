import type { Undo } from './undo'

/** The part of a block's state that belongs to a widget of another maker. */
export interface WidgetState {
  /** The visitor allows it. */
  readonly isAllowed: boolean
  /** It waits for the visitor, its script is on its way, it is there, or it has not come. */
  readonly phase: 'waiting' | 'loading' | 'loaded' | 'failed'
}

export type WidgetAction =
  /** By consent, or by a press on the placeholder. */
  { readonly type: 'allow' } | { readonly type: 'settle'; readonly isLoaded: boolean }

/** The state of a widget that nothing has happened to yet. */
export const initWidget = ({ isAllowed }: Pick<WidgetState, 'isAllowed'>): WidgetState => ({
  isAllowed,
  phase: 'waiting',
})

/** A widget is loaded once, and a failure is final. */
export function reduceWidget<State extends WidgetState>(state: State, action: WidgetAction): State {
  if (action.type === 'allow')
    return state.phase === 'waiting' ? { ...state, isAllowed: true, phase: 'loading' } : state
  return state.phase === 'loading' ? { ...state, phase: action.isLoaded ? 'loaded' : 'failed' } : state
}

/** The part of a block's scope that its widget needs. */
export interface WidgetScope {
  readonly signal: AbortSignal
  /** Without the service there was no question, so there is no consent. */
  readonly services: {
    readonly consent?: { whenAllowed(category: 'media', signal: AbortSignal): Promise<unknown> }
  }
  send(action: WidgetAction): void
  subscribe(listener: (state: WidgetState, previous: WidgetState) => void): Undo
  onCleanup(undo: Undo): void
  emit(name: string): boolean
  /** Gets the focus of the pressed button once the widget is in it. Default: the focus is lost. */
  readonly place?: HTMLElement
}

/**
 * Loads a widget once the visitor allows it, by consent or by a press on the button, and emits `load` when it is there. One that rejects
 * leaves the page as it is (BKG-03).
 */
export function watchWidget(scope: WidgetScope, button: HTMLElement, load: () => Promise<void>) {
  const { services, signal, send, subscribe, onCleanup, emit, place } = scope
  const settle = (isLoaded: boolean) => send({ type: 'settle', isLoaded })
  const getFocused = () => place?.ownerDocument.activeElement
  /** What has the focus once the button has gone; undefined until it is pressed. */
  let held: ReturnType<typeof getFocused>
  function show() {
    // The visitor may have moved on meanwhile.
    const isHeld = held && held === getFocused()
    settle(true)
    if (isHeld) place?.focus()
    emit('load')
  }
  onCleanup(
    subscribe(({ phase }, previous) => {
      if (phase === 'loading' && previous.phase !== 'loading') load().then(show, () => settle(false))
    }),
  )
  const allow = () => send({ type: 'allow' })
  function press() {
    allow()
    held = getFocused()
  }
  button.addEventListener('click', press, { signal })
  services.consent?.whenAllowed('media', signal).then(allow, () => {})
}
