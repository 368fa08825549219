import { member, type OptionValues, type ParseContext, readJson, readOptions, readText } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads where the dates come from. */
export function parse(
  root: HTMLElement,
  { elements, services: { pageContext } }: ParseContext<Elements>,
): Config & OptionValues<typeof options> {
  const json = readJson(root.dataset.blockJson)
  const values = readOptions(json as object, { options })
  const { source, artistId, timeframe, startDate, endDate, origin } = values
  const isForeign = source === 'bandsintown'
  const query = new URLSearchParams({
    app_id: `squarespace-${readText(member(member(pageContext, 'website'), 'id')) || 'site'}`,
    date: timeframe === 'range' ? `${startDate},${endDate}` : timeframe,
  })
  const path = isForeign ? `${origin}/artists/${encodeURIComponent(artistId)}/events` : '/api/tour-dates'
  return {
    ...values,
    url: isForeign && !artistId ? undefined : `${path}?${query}`,
    isForeign,
    isServed: elements.times.length > 0,
  }
}
