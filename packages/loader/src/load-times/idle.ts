import { getSelector, type LoadFacts, type Triggers } from './triggers.ts'

/** Fetched when the browser is idle. */
export { inIdleTime as watchIdle } from '../idle.ts'

export const getIdleTriggers = ({ startsRuntime = true, ...facts }: LoadFacts): Triggers => ({
  [startsRuntime ? 'idle' : 'returning']: getSelector(facts),
})
