/** Takes back one thing that was started. Calling it a second time does nothing harmful. */
export type Undo = () => void

/** Keeps what has to be taken back, and takes it back in reverse order, however often it is asked. */
export interface UndoList {
  /** Keeps one undo; after `run` it is run at once, because whatever it belongs to came too late. */
  add(undo: Undo | undefined): void
  /** Runs everything kept, newest first. One that throws is handed to `report` and does not hold up the rest. */
  run(): void
}

export function undoList(report: (error: unknown) => void): UndoList {
  const kept: Undo[] = []
  let over = false

  function guarded(undo: Undo) {
    try {
      undo()
    } catch (error) {
      report(error)
    }
  }
  function add(undo: Undo | undefined) {
    if (!undo) return
    if (over) guarded(undo)
    else kept.push(undo)
  }
  function run() {
    over = true
    while (kept.length > 0) guarded(kept.pop() as Undo)
  }

  return { add, run }
}
