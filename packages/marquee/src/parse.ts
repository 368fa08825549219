import { member, type ParseContext, readJson, readList, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads the items and the options of a marquee; without valid JSON the items that the server rendered. */
export function parse(_root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  const json = readJson(elements.props?.textContent) as object
  const listed = readList(member(json, 'marqueeItems')).flatMap((entry) => {
    const text = member(entry, 'text')
    return typeof text === 'string' && text.trim() ? [text] : []
  })
  const rendered = elements.items.flatMap((item) => item.textContent?.trim() || [])
  return { ...readOptions(json, { options }), items: listed[0] ? listed : [...new Set(rendered)] }
}
