import { member, type ParseContext, readJson, readOptions, readText } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'
import { daysIn, getCalendar, getWeekStart, readMonth, toMonth, weekStarts } from './model/days'
import { readEvents } from './model/events'

/** Reads a calendar out of the page. */
export function parse(
  root: HTMLElement,
  { elements, services: { i18n, pageContext } }: ParseContext<Elements>,
): Config {
  const { collectionId, month } = getOptions(root)
  const served = readJson(elements.served?.textContent)
  const timeZone = readZone(
    readText(member(served, 'timeZone'), readText(member(member(pageContext, 'website'), 'timeZone'))),
  )
  const locale = i18n?.locale ?? 'en-US'
  // As the server has drawn it: browsers know other weeks, or none.
  const weekStart = weekStarts.find((day) => day === member(served, 'weekStart')) ?? getWeekStart(locale)
  const around = { collectionId, locale, timeZone, weekStart, calendar: getCalendar(locale) }
  const servedMonth = readMonth(member(served, 'month'))
  if (servedMonth) return { ...around, month: servedMonth, events: readEvents(member(served, 'items'), timeZone) }
  const today = toMonth(daysIn(timeZone)(Date.now()))
  return { ...around, month: readAddressMonth(location.search) ?? readMonth(month) ?? today, events: undefined }
}

const getOptions = (root: HTMLElement) =>
  readOptions([readJson(root.dataset.blockJson) as object | undefined, root], { options })

/** The month that `?view=calendar&month=04-2027` names; undefined for any other address (CAL-02). */
function readAddressMonth(search: string) {
  const query = new URLSearchParams(search)
  return query.get('view') === 'calendar' ? readMonth(query.get('month')) : undefined
}

/** The name of a time zone that the browser knows; undefined for any other, and the visitor's own is used. */
function readZone(name: string | undefined): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name || undefined })
    return name || undefined
  } catch {
    return undefined
  }
}

/** The element that the view is rendered into; undefined for a calendar of no collection, whose HTML stays as served (LDR-14). */
export function getPlace(root: HTMLElement, { elements }: ParseContext<Elements>): HTMLElement | undefined {
  if (getOptions(root).collectionId) return elements.content ?? document.createElement('div')
  console.warn(
    '[ashlar] A calendar names no collection in data-block-json. It stays as served. Add the collectionId of its events.',
  )
  return undefined
}
