import { type Change, changeBlock, versionProblem } from './change.ts'
import { didYouMean } from './did-you-mean.ts'
import { type PinInput, untilProblem } from './pin.ts'

/** A group of sites that is to stay on one release. */
export interface GroupPinInput extends Omit<PinInput, 'site'> {
  /** Name of the group, such as `plan:pro`. */
  readonly group: string
}

/** The pin that is to end: of a site or of a group. */
export type UnpinInput = Pick<PinInput, 'block' | 'site'> | Pick<GroupPinInput, 'block' | 'group'>

/** Makes the sites of a group stay on one release; a second pin of a group replaces the first. */
export const pinGroup: Change<GroupPinInput> = (channels, catalogue, { block, version, group, until }, now) =>
  changeBlock(channels, catalogue, block, (state) => {
    const problem = versionProblem(state, version) ?? untilProblem(until, now)
    if (problem) return problem
    const others = (state.channels.groupPins ?? []).filter((groupPin) => groupPin.group !== group)
    return {
      channels: { ...state.channels, groupPins: [...others, { group, version, ...(until && { until }) }] },
      text: `pin the group ${group} to ${version}${until ? ` until ${until}` : ''}`,
    }
  })

/** Ends the pin of a group. */
export const unpinGroup: Change<Pick<GroupPinInput, 'block' | 'group'>> = (channels, catalogue, { block, group }) =>
  changeBlock(channels, catalogue, block, ({ channels: current }) => {
    const pins = current.groupPins ?? []
    const ended = pins.find((pin) => pin.group === group)
    if (!ended) {
      const groups = pins.map((pin) => pin.group)
      return `${block} has no pin for the group "${group}". Nothing was changed. ${groups.length > 0 ? didYouMean(group, groups) : 'It has no pins of groups.'}`
    }
    return {
      channels: { ...current, groupPins: pins.filter((pin) => pin !== ended) },
      text: `unpin the group ${group} from ${ended.version}`,
    }
  })
