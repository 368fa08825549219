import type { Failure } from './arrive'
import type { Job } from './job'
import type { Attempt } from './options'

/** How a try ended. */
export type Outcome = Pick<Attempt, 'got' | 'rung' | 'ms'>

/** Records how a try of a job ended. */
export type RecordEnd = (job: Job, outcome: Outcome, failure?: Failure) => void
