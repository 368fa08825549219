/** A request as a state: pending, then its data, or an error and a flag (HTTP-12). */
export type FetchState<Data> =
  | { readonly status: 'pending'; readonly hasFailed: false; readonly data: Data | undefined }
  | { readonly status: 'success'; readonly hasFailed: false; readonly data: Data }
  | { readonly status: 'failed'; readonly hasFailed: true; readonly data: Data | undefined; readonly error: unknown }

export type FetchAction<Data> =
  | { readonly type: 'succeed'; readonly data: Data }
  | { readonly type: 'fail'; readonly error: unknown }
  | { readonly type: 'refetch' }

/** How a request begins (HTTP-12). */
export const pending = { status: 'pending', hasFailed: false, data: undefined } as const

/** The state after an action. An answer counts only while one is awaited; what was known stays known while it is asked again. */
export function reduceFetch<Data>(state: FetchState<Data>, action: FetchAction<Data>): FetchState<Data> {
  if (action.type === 'refetch') return state.status === 'pending' ? state : { status: 'pending', hasFailed: false, data: state.data }
  if (state.status !== 'pending') return state
  if (action.type === 'succeed') return { status: 'success', hasFailed: false, data: action.data }
  return { status: 'failed', hasFailed: true, data: state.data, error: action.error }
}
