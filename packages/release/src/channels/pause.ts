import type { Canary } from '@ashlar/manifest'
import { type BlockState, type Change, changeBlock } from './change.ts'

/** A canary that no visitor is to get until a person decides. */
export interface PauseInput {
  readonly block: string
  /** Why, for those who decide. Default: a person has paused it. */
  readonly reason?: string
}

/** Changes the canary of a name; `act` answers with a problem where it cannot. */
function changeCanary(
  { name, channels }: BlockState,
  verb: string,
  act: (canary: Canary) => { readonly canary: Canary; readonly text: string } | string,
) {
  if (!channels.canary)
    return `${name} has no canary to ${verb}. Nothing was changed. Look at its channels: status ${name}.`
  const changed = act(channels.canary)
  return typeof changed === 'string'
    ? changed
    : { channels: { ...channels, canary: changed.canary }, text: changed.text }
}

/** No visitor gets the canary any more. It does not end: its share and its evidence stay. */
export const pause: Change<PauseInput> = (channels, catalogue, { block, reason = 'A person has paused it.' }) =>
  changeBlock(channels, catalogue, block, (state) =>
    changeCanary(state, 'pause', (canary) =>
      canary.paused
        ? `The canary ${canary.version} of ${block} is paused already. Nothing was changed. Resume it, promote it or roll it back.`
        : {
            canary: { ...canary, paused: reason },
            text: `pause canary ${canary.version} at ${canary.share} %`,
          },
    ),
  )

/** The share of a paused canary gets it again. Its step begins anew, what no server had signed until now counts no more, and only a person pauses it again. */
export const resume: Change<{ readonly block: string }> = (channels, catalogue, { block }, now) =>
  changeBlock(channels, catalogue, block, (state) =>
    changeCanary(state, 'resume', ({ paused, ...canary }) =>
      paused
        ? {
            canary: {
              ...canary,
              since: now.toISOString(),
              began: canary.began ?? canary.since,
              resumed: now.toISOString(),
            },
            text: `resume canary ${canary.version} at ${canary.share} %`,
          }
        : `The canary ${canary.version} of ${block} is not paused. Nothing was changed. Pause it first, or promote it.`,
    ),
  )
