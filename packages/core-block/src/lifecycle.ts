import './parse-url'
import { type Undo, undoList } from './undo'

/** The shared services a page hands to its blocks. Each core package adds its own by declaration merging. */
export interface Services {
  /**
   * The page context as it stands, unchecked, for a block that reads a few members of it by `member`: `site` has all of it checked,
   * at the price of a request. Default: undefined, a page without one.
   */
  readonly pageContext: unknown
}

/** The services that a block is started with, and a way to those that it rarely needs. */
export type BlockServices = Partial<Services> & {
  /** Fetches a service that the contract does not name, at its first use. Default: the page has none to fetch. */
  load?<Name extends keyof Services>(name: Name): Promise<Services[Name]>
}

/** A service that the contract of a block does not name, once there is a use for it; undefined where a page has none. Rejects when its code cannot be fetched. */
export const loadService = async <Name extends keyof Services>(
  services: BlockServices,
  name: Name,
): Promise<Services[Name] | undefined> => (services as Partial<Services>)[name] ?? services.load?.(name)

/** What a block is started with. Everything in it is optional: `init(element)` alone works. */
export interface BlockContext {
  /** http, i18n, tracking, consent, site and pageContext, as the page has them. Default: none. */
  readonly services?: BlockServices
}

/** Why a block ends. */
export type DestroyReason = 'removed' | 'page' | 'swap' | 'failed' | 'editor'

/** One block on one element. */
export interface BlockInstance {
  /** The block's name. */
  readonly name: string
  /** The element it was started on. */
  readonly element: HTMLElement
  /** Its place in the life cycle. */
  readonly status: 'starting' | 'ready' | 'failed' | 'destroyed'
}

/** The public API of a block package. */
export interface Block {
  /** Starts the block; a second call returns the same instance. Throws or rejects with the error, after the element is restored. */
  init(element: HTMLElement, context?: BlockContext): BlockInstance | Promise<BlockInstance>
  /** Ends the block; safe at any time, twice, and while it starts. */
  destroy(element: HTMLElement, reason?: DestroyReason): void
}

/** What a starting block may use. Everything in it ends with the block. */
export interface BlockLifetime {
  readonly root: HTMLElement
  readonly services: BlockServices
  /** Aborted when the block ends. */
  readonly signal: AbortSignal
  /** Registers an undo that runs when the block ends, newest first. */
  onCleanup(undo: Undo | undefined): void
  /** Dispatches `<block>:<name>` from the element; false when a listener cancelled it. */
  emit(name: string, detail?: unknown): boolean
  /** Ends the block because of an error: the server's HTML comes back, and `block:error` is dispatched once. */
  fail(error: unknown): void
  /** Wraps a function so that it does nothing after the end, and an error in it ends the block. */
  guard<Value>(call: (value: Value) => void): (value: Value) => void
}

interface Running extends BlockInstance {
  readonly element: Host
  status: BlockInstance['status']
  /** The return value of `init`: the instance, or a promise of it while the start is asynchronous. */
  started: BlockInstance | Promise<BlockInstance>
  error?: unknown
  end(reason: DestroyReason): void
}

// On the element and under a registered symbol, so that two copies or versions of a package see the same instance.
const key = Symbol.for('ashlar.instances')
type Host = HTMLElement & { [key]?: Map<string, Running> }

function dispatch(element: HTMLElement, type: string, detail: unknown, cancelable = false): boolean {
  return element.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }))
}

/** An instance that has not started yet, and the lifetime that ends with it. */
function createRunning(name: string, element: Host, services: BlockServices) {
  const controller = new AbortController()
  const { signal } = controller
  const undos = undoList((error) => dispatch(element, 'block:error', { name, error, phase: 'destroy' }))

  /** False when it had ended before. */
  function close(status: 'failed' | 'destroyed'): boolean {
    if (signal.aborted) return false
    running.status = status
    element[key]?.delete(name)
    controller.abort()
    undos.run()
    return true
  }
  function fail(error: unknown) {
    if (!close('failed')) return
    running.error = error
    dispatch(element, 'block:error', { name, error, phase: 'run' })
  }

  const running = {
    name,
    element,
    status: 'starting',
    end(reason) {
      if (close('destroyed')) dispatch(element, 'block:destroyed', { name, reason })
    },
  } as Running
  running.started = running
  const lifetime: BlockLifetime = {
    root: element,
    services,
    signal,
    onCleanup: undos.add,
    emit: (event, detail) => dispatch(element, `${name}:${event}`, detail, true),
    fail,
    guard: (call) => (value) => {
      if (signal.aborted) return
      try {
        call(value)
      } catch (error) {
        fail(error)
      }
    },
  }
  return [running, lifetime] as const
}

type Start = (lifetime: BlockLifetime) => undefined | Promise<void>

/** Starts a block on an element, unless a listener of the page forbids it. */
function begin(running: Running, lifetime: BlockLifetime, start: Start): Running {
  const { name, element } = running
  const settle = () => {
    if (running.status !== 'starting') return
    running.status = 'ready'
    dispatch(element, 'block:ready', { name })
  }
  if (!dispatch(element, 'block:before-start', { name }, true)) {
    running.status = 'destroyed'
    return running
  }
  // Registered before it starts, so that a start which calls `init` again gets the same instance.
  element[key]?.set(name, running)
  try {
    const pending = start(lifetime)
    if (!pending) settle()
    else
      running.started = pending.then(settle, lifetime.fail).then(() => {
        if (running.status === 'failed') throw running.error
        return running
      })
  } catch (error) {
    lifetime.fail(error)
  }
  return running
}

/** Makes the `init` and `destroy` of a block out of the one function that starts it. */
export function createBlock(name: string, start: Start): Block {
  return {
    init(element: Host, { services = {} } = {}) {
      element[key] ??= new Map()
      const running = element[key].get(name) ?? begin(...createRunning(name, element, services), start)
      if (running.status === 'failed') throw running.error
      return running.started
    },
    destroy(element: Host, reason = 'removed') {
      element[key]?.get(name)?.end(reason)
    },
  }
}
