/** A request as a state: pending, then success with its data, or failed with its error and flag (HTTP-12). */
export type FetchState<Answer> =
  | { readonly status: 'pending'; readonly hasFailed: false; readonly data: Answer | undefined }
  | { readonly status: 'success'; readonly hasFailed: false; readonly data: Answer }
  | { readonly status: 'failed'; readonly hasFailed: true; readonly data: Answer | undefined; readonly error: unknown }

/** An event of a request; `refetch` sends it again (HTTP-12). */
export type FetchAction<Answer> =
  | { readonly type: 'succeed'; readonly data: Answer }
  | { readonly type: 'fail'; readonly error: unknown }
  | { readonly type: 'refetch' }

const first = { status: 'pending', hasFailed: false, data: undefined } as const

function init<Answer>(): FetchState<Answer> {
  return first
}

function reduce<Answer>(state: FetchState<Answer>, action: FetchAction<Answer>): FetchState<Answer> {
  const isPending = state.status === 'pending'
  // An answer without a pending request, and a refetch of a pending one, change nothing.
  if (isPending === (action.type === 'refetch')) return state
  const { data } = state
  if (action.type === 'succeed') return { status: 'success', hasFailed: false, data: action.data }
  return action.type === 'fail' ? { status: 'failed', hasFailed: true, data, error: action.error } : { ...first, data }
}

/** The pure model of a request: begins pending, and keeps its data while it is sent again (HTTP-12). */
export const fetchMachine = { init, reduce } as const
