// A load time is a file with two functions: one waits for the time on an element, one says when a page needs the runtime for it.
import type { LoadTime } from '@ashlar/core-block'
import type { Job } from '../job'
import { getIdleTriggers, watchIdle } from './idle.ts'
import { getInteractionTriggers, watchInteraction } from './interaction.ts'
import { getNowTriggers, watchNow } from './now.ts'
import type { LoadFacts, Triggers } from './triggers.ts'
import { getVisibleTriggers, watchVisible } from './visible.ts'

export { getSelector } from './triggers.ts'

/** Calls `go` at the load time of an element, unless its wait is aborted before. */
type Watch = (go: () => void, element: HTMLElement, waiting: AbortController, entry: Job['entry']) => void
type GetTriggers = (facts: LoadFacts) => Triggers

/** A page may name a time of a newer release, which has no value here. */
type Table<Value> = { readonly [Time in LoadTime]?: Value }
type OtherTime = Exclude<LoadTime, 'visible'>

const watchers: Table<Watch> = {
  now: watchNow,
  idle: watchIdle,
  interaction: watchInteraction,
} satisfies Record<OtherTime, Watch>

const triggers: Table<GetTriggers> = {
  now: getNowTriggers,
  idle: getIdleTriggers,
  interaction: getInteractionTriggers,
} satisfies Record<OtherTime, GetTriggers>

/** Goes on with a job at its load time: near the viewport, where it has no other, or parts that its start changes. */
export function watch({ go, element, waiting, entry }: Job) {
  const { load, loadOn, visibleWith } = entry
  try {
    if (loadOn) document.addEventListener(loadOn[0], () => element.matches(loadOn[1]) && go(), waiting)
    // An element that the server has sent as its start would leave it waits for a touch, whatever it contains.
    if ('complete' in element.dataset) return watchInteraction(go, element, waiting)
    const isSeen = visibleWith && element.querySelector(visibleWith)
    const wait = (!isSeen && watchers[load as LoadTime]) || watchVisible
    wait(go, element, waiting, entry)
  } catch {
    // A field hides a member of its form, or a script has taken away what tells of the viewport (ENV-04).
    go()
  }
}

/** When a page needs the runtime for a block. */
export const getTriggers = ({ load, ...facts }: LoadFacts & { readonly load?: LoadTime | undefined }): Triggers =>
  ((load && triggers[load]) ?? getVisibleTriggers)(facts)
