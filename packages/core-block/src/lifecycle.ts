import { type Undo, undoList } from './undo'

/** The shared services a page hands to its blocks. Each core package adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the packages of the services fill it in
export interface Services {}

/** What a block is started with. Everything in it is optional: `init(element)` alone works. */
export interface BlockContext {
  /** http, i18n, tracking, consent and site, as the page has them. Default: none. */
  readonly services?: Partial<Services>
}

/** Why a block is taken down. */
export type DestroyReason = 'removed' | 'page' | 'swap' | 'failed' | 'editor'

/** One block on one element. */
export interface BlockInstance {
  /** The block's name. */
  readonly name: string
  /** The element it was started on. */
  readonly element: HTMLElement
  /** Where it is in its life. */
  readonly status: 'starting' | 'ready' | 'failed' | 'destroyed'
}

/** The public face of a block package. */
export interface Block {
  /** Starts the block; a second call returns the same instance. Throws or rejects with what went wrong, after the element is as it was. */
  init(element: HTMLElement, context?: BlockContext): BlockInstance | Promise<BlockInstance>
  /** Takes the block down; safe at any time, twice, and while it starts. */
  destroy(element: HTMLElement, reason?: DestroyReason): void
}

/** What a starting block may use. Everything in it ends when the block does. */
export interface BlockLifetime {
  readonly root: HTMLElement
  readonly services: Partial<Services>
  /** Aborted when the block is taken down. */
  readonly signal: AbortSignal
  /** Keeps an undo for the end. */
  onCleanup(undo: Undo | undefined): void
  /** Dispatches `<block>:<name>` from the element; false when a listener cancelled it. */
  emit(name: string, detail?: unknown): boolean
  /** Ends the block because of an error: the server's HTML comes back, and the error is said once. */
  fail(error: unknown): void
}

interface Running extends BlockInstance {
  started: BlockInstance | Promise<BlockInstance>
  end(reason: DestroyReason): void
}

// On the element and under a registered symbol, so that two copies or versions of a package see the same instance.
const key = Symbol.for('ashlar.instances')
type Host = HTMLElement & { [key]?: Map<string, Running> }

function instancesOf(element: Host): Map<string, Running> {
  element[key] ??= new Map()
  return element[key]
}

function announce(element: HTMLElement, type: string, detail: unknown, cancelable = false): boolean {
  return element.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }))
}

/** Makes the `init` and `destroy` of a block out of the one function that starts it. */
export function createBlock(name: string, start: (lifetime: BlockLifetime) => undefined | Promise<void>): Block {
  function init(element: Host, context: BlockContext = {}) {
    const instances = instancesOf(element)
    const running = instances.get(name)
    if (running) return running.started
    const instance = begin(element, context)
    if (instance.status === 'failed') throw instance.error
    return instance.started
  }

  function begin(element: Host, context: BlockContext): Running & { error: unknown } {
    const controller = new AbortController()
    const undos = undoList((error) => announce(element, 'block:error', { name, error, phase: 'destroy' }))
    let status: BlockInstance['status'] = 'starting'
    const instance = {
      name,
      element,
      get status() {
        return status
      },
      error: undefined as unknown,
      end,
    } as unknown as Running & { error: unknown }
    instance.started = instance

    function close(next: 'failed' | 'destroyed') {
      status = next
      instancesOf(element).delete(name)
      controller.abort()
      undos.run()
    }
    function end(reason: DestroyReason) {
      if (status === 'destroyed' || status === 'failed') return
      close('destroyed')
      announce(element, 'block:destroyed', { name, reason })
    }
    function fail(error: unknown) {
      if (status === 'destroyed' || status === 'failed') return
      instance.error = error
      close('failed')
      announce(element, 'block:error', { name, error, phase: 'run' })
    }
    function settle() {
      if (status !== 'starting') return
      status = 'ready'
      announce(element, 'block:ready', { name })
    }

    if (!announce(element, 'block:before-start', { name }, true)) {
      status = 'destroyed'
      return instance
    }
    const lifetime: BlockLifetime = {
      root: element,
      services: context.services ?? {},
      signal: controller.signal,
      onCleanup: undos.add,
      emit: (event, detail) => announce(element, `${name}:${event}`, detail, true),
      fail,
    }
    // Known before it starts, so that a start which asks for itself again gets the same instance.
    instancesOf(element).set(name, instance)
    try {
      const pending = start(lifetime)
      if (pending) {
        instance.started = pending.then(settle, fail).then(() => {
          if (status === 'failed') throw instance.error
          return instance
        })
      } else settle()
    } catch (error) {
      fail(error)
    }
    return instance
  }

  function destroy(element: Host, reason: DestroyReason = 'removed') {
    element[key]?.get(name)?.end(reason)
  }

  return { init, destroy }
}
