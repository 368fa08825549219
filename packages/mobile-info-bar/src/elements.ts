import { contract } from './contract'

const { parts } = contract

/** One link of the template, or the button of the hours. */
export interface Trigger {
  readonly element: HTMLElement
  readonly label: Element | null
}

/** The parts of the template, before it is inserted. */
export function findTemplateParts(bar: HTMLElement): { triggers: readonly Trigger[]; hours: HTMLElement } {
  const triggers = [...bar.querySelectorAll<HTMLElement>(parts.trigger)].map((element) => ({
    element,
    label: element.querySelector(parts.label),
  }))
  return { triggers, hours: bar.querySelector(parts.hours) as HTMLElement }
}
