/** What a lazy module ends with, and what is made of it. */
export interface LazyOptions<Module, Started> {
  /** After it is aborted nothing is fetched, started or called. */
  readonly signal: AbortSignal
  /** Makes what calls are given, once. Default: they are given the module. */
  start?(module: Module): Started | Promise<Started>
}

/**
 * Calls `use` once the module has started, and `missing` where it could not be fetched or started. Resolves to the result of the one that was
 * called; undefined after the signal is aborted. Without `use` the module is only fetched and started.
 */
export type Lazy<Started> = <Result = void>(
  use?: (started: Started) => Result | Promise<Result>,
  missing?: (error: unknown) => Result | Promise<Result>,
) => Promise<Result | undefined>

/**
 * A module that is fetched with the first call and started once; every call waits for it. A failure leaves the page as it is, and the next call
 * tries again. An error of `use` is no failure of the fetch: it rejects the call.
 */
export function lazy<Module, Started = Module>(
  fetchModule: () => Promise<Module>,
  { signal, start = (module) => module as unknown as Started }: LazyOptions<Module, Started>,
): Lazy<Started> {
  const unlessEnded =
    <Value, Result>(call?: (value: Value) => Result | Promise<Result>) =>
    (value: Value) =>
      signal.aborted ? undefined : call?.(value)
  let started: Promise<Started> | undefined
  // After the end nothing is started, and nothing is called with it.
  const open = () => fetchModule().then(unlessEnded(start)) as Promise<Started>
  return async (use, missing) => {
    if (signal.aborted) return undefined
    started ??= open().catch((error) => {
      started = undefined
      throw error
    })
    return started.then(unlessEnded(use), unlessEnded(missing))
  }
}
