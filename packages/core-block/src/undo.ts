/** Reverts one thing that was started. A second call does nothing harmful. */
export type Undo = () => void

/** Collects undos and runs them in reverse order, once each. */
export interface UndoList {
  /** Adds one undo; after `run` it is run at once, because the thing it reverts was started too late. */
  add(undo: Undo | undefined): void
  /** Runs everything collected, newest first. An undo that throws is reported and does not stop the rest. */
  run(): void
}

/** An empty list; `report` receives the errors of undos. */
export function undoList(report: (error: unknown) => void): UndoList {
  const undos: Undo[] = []
  let hasRun = false

  function run() {
    hasRun = true
    while (undos.length > 0) {
      try {
        undos.pop()?.()
      } catch (error) {
        report(error)
      }
    }
  }
  function add(undo: Undo | undefined) {
    if (undo) undos.push(undo)
    if (hasRun) run()
  }

  return { add, run }
}
