import type { SummarySettings } from '@ashlar/summary/markup'
import type { SiteContext } from '../../../http/context'
import type { Section } from '../../../rendering/section'
import { getSummary, type SummaryDependencies } from './items'

/** Sections with the items of their summaries. A summary of a collection that is not there is left out. */
export async function fillSummaries(
  request: SiteContext,
  parts: SummaryDependencies,
  sections: readonly Section[],
): Promise<Section[]> {
  const language = request.get('language')
  const filled = sections.map(async (section): Promise<Section[]> => {
    if (section.type !== 'block' || section.block !== 'summary') return [section]
    const config = await getSummary(parts, section.config as SummarySettings & Record<string, unknown>, language)
    return config ? [{ ...section, config }] : []
  })
  return (await Promise.all(filled)).flat()
}
