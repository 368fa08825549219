/** Focus and the attributes of a component that a visitor has changed, to be put back after a restart. */
export interface VisitorState {
  /** Writes the attributes before the block starts, so that it reads them; returns the undo. */
  writeAttributes(holder: HTMLElement): () => void
  /** Returns the focus where the restart has taken it. */
  focus(holder: HTMLElement): void
}

/** An element, and where it was: React may have rendered another one there. */
function finder(holder: HTMLElement, element: Element) {
  const path: number[] = []
  for (let at = element; at !== holder && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  const follow = (from: Element | undefined, step: number) => from?.children[step]
  return (now: HTMLElement) => (now.contains(element) ? element : path.reduce(follow, now as Element | undefined))
}

/** Sets an attribute; returns the undo. */
function writeAttribute(element: Element | undefined, name: string, value: string): () => void {
  const before = element?.getAttribute(name) ?? null
  element?.setAttribute(name, value)
  return () => (before === null ? element?.removeAttribute(name) : element?.setAttribute(name, before))
}

/** The attributes of a block that concern its visitor. */
export interface VisitorAttributes {
  /** Attributes in which the block reads what a visitor has opened. */
  readonly state: readonly string[]
  /** Attributes that open something at the first start; a restart finds them empty, which stands for no. */
  readonly firstStart: readonly string[]
}

/** Reads the focus and the state of all elements of a component. */
export function readVisitorState(holder: HTMLElement, { state, firstStart }: VisitorAttributes): VisitorState {
  const changed = state.flatMap((name) =>
    [...holder.querySelectorAll(`[${name}]`)].map((element) => {
      const value = element.getAttribute(name) as string
      return { name, value, find: finder(holder, element) }
    }),
  )
  const { activeElement } = document
  const focused = activeElement && holder.contains(activeElement) ? finder(holder, activeElement) : undefined

  return {
    writeAttributes(now) {
      const emptied = firstStart.flatMap((name) =>
        [...now.querySelectorAll(`[${name}]`)].map((element) => writeAttribute(element, name, '')),
      )
      const undos = changed.map(({ name, value, find }) => writeAttribute(find(now), name, value))
      return () => {
        for (const undo of [...emptied, ...undos]) undo()
      }
    },
    focus(now) {
      const element = focused?.(now)
      if (element instanceof HTMLElement && element !== document.activeElement) element.focus({ preventScroll: true })
    },
  }
}
