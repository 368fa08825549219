import type { SummaryItem, SummarySettings } from '@ashlar/summary/markup'

/** A widget as calls send it. */
interface Widget {
  readonly type: string
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
}

/** The types of the summary block, old and new. */
export const summaryTypes = new Set(['20', '55'])
const maxItems = 30

/** Reads a widget; undefined for invalid JSON. */
export function getWidget(json: unknown): Widget | undefined {
  try {
    const { type, id, value } = JSON.parse(String(json))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { type: String(type), id: String(id ?? ''), value: isObject ? value : {} }
  } catch {
    return undefined
  }
}

/** `pageSize`, which pages write as a number or as text. Default and maximum: 30. */
export function getSize({ pageSize }: Readonly<Record<string, unknown>>): number {
  const size = Number(pageSize ?? maxItems)
  return Number.isInteger(size) && size > 0 ? Math.min(size, maxItems) : maxItems
}

/** `offset`: how many items a page has already. Default: 0. */
export function getOffset({ offset }: Readonly<Record<string, unknown>>): number {
  const count = Number(offset)
  return Number.isInteger(count) && count > 0 ? count : 0
}

const matches = (wanted: string | undefined, given: readonly string[] = []) =>
  !wanted || given.some((tag) => tag.toLowerCase() === wanted.toLowerCase())

/** True for an item that the filter of the settings lets through; both its tag and its category have to fit. */
export const isShown = ({ tags, categories }: SummaryItem, { filter }: SummarySettings): boolean =>
  matches(filter?.tag, tags) && matches(filter?.category, categories)
