import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import { messages } from './messages'
import type { Action, Config, State } from './model'
import { formsOf } from './parse'

export type ReviewScope = Scope<Config, State, Action>

const parts = contract.parts as Record<'stars' | 'fields' | 'notice', string>

/** Says of each review where it is, beside its fields, and takes the fields away once there is nothing left to send. */
export function paint({ root, patch, services }: ReviewScope, { items }: State) {
  formsOf(root).forEach((form, at) => {
    const item = items[at]
    if (!item) return
    const { phase, notice } = item
    const find = (part: keyof typeof parts) => form.querySelector<HTMLElement>(parts[part])
    const [stars, fields, place] = [find('stars'), find('fields'), find('notice')]
    const words = notice && (services.i18n?.text(messages[notice]) ?? messages[notice].default)
    patch.attribute(form, 'data-state', phase)
    if (fields) patch.attribute(fields, 'hidden', phase === 'done')
    if (!('notice' in item)) return
    if (stars) patch.attribute(stars, 'aria-invalid', notice === 'rating' ? 'true' : null)
    if (place) patch.text(place, words ?? '')
  })
}
