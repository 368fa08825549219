/** One item of a summary. */
export interface SummaryItem {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly excerpt: string
  /** As 2027-05-08. */
  readonly day: string
  /** Text after the day, such as the last day and the place of an event. Default: none. */
  readonly more?: string
}
export type SummaryKind = 'blog' | 'events'

/** A widget as calls send it. */
interface Widget {
  readonly type: string
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
}

/** The types of the summary block, old and new. */
export const summaryTypes = new Set(['20', '55'])
const maxItems = 30
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const dayText = (day: string) => longDate.format(new Date(day))

/** Reads a widget; undefined for invalid JSON. */
export function widgetOf(json: unknown): Widget | undefined {
  try {
    const { type, id, value } = JSON.parse(String(json))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { type: String(type), id: String(id ?? ''), value: isObject ? value : {} }
  } catch {
    return undefined
  }
}

/** `value.pageSize`, which pages write as a number or as text. Default and maximum: 30. */
export function sizeOf({ value }: Widget): number {
  const size = Number(value.pageSize ?? maxItems)
  return Number.isInteger(size) && size > 0 ? Math.min(size, maxItems) : maxItems
}
