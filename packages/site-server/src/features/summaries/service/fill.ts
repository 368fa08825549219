import type { SummaryItem, SummarySettings } from '@ashlar/summary/markup'
import type { SiteContext } from '../../../http/context'
import type { PageLanguage } from '../../../http/page-language'
import type { Section } from '../../../rendering/section'
import { getSummary, type SummaryDependencies } from './items'

/** An item with the texts that have a translation in it. */
const toLanguage = (item: SummaryItem, translate: PageLanguage['translate']): SummaryItem => ({
  ...item,
  title: translate(item.title) ?? item.title,
  ...(item.excerpt && { excerpt: translate(item.excerpt) ?? item.excerpt }),
  ...(item.image && { image: { ...item.image, alt: translate(item.image.alt) ?? item.image.alt } }),
})

/** Sections with the items of their summaries. A summary of a collection that is not there is left out. */
export async function fillSummaries(
  request: SiteContext,
  parts: SummaryDependencies,
  sections: readonly Section[],
): Promise<Section[]> {
  const { i18n, translate } = request.get('language')
  const filled = sections.map(async (section): Promise<Section[]> => {
    if (section.type !== 'block' || section.block !== 'summary') return [section]
    const config = await getSummary(parts, section.config as SummarySettings & Record<string, unknown>, i18n)
    return config
      ? [{ ...section, config: { ...config, items: config.items.map((item) => toLanguage(item, translate)) } }]
      : []
  })
  return (await Promise.all(filled)).flat()
}
