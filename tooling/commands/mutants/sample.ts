import type { Count } from '../../testkit/run/suites.ts'
import { mutants } from './list.ts'
import { describeResult } from './report.ts'
import { tryMutants } from './try-mutants.ts'

/** Mutants of twenty families that unit tests notice within a second each. */
export const sampleIds: readonly string[] = [
  'accordion-clicks-while-moving',
  'audio-next-track-silent',
  'badge-type-none-shown',
  'booking-wide',
  'cart-out-of-stock',
  'chart-too-large',
  'consent-no-decline',
  'dialog-tooltip-beyond-edge',
  'dom-throttle-factor',
  'form-sends-twice',
  'gallery-phone-columns',
  'header-folder-stays',
  'http-limit-of-keys',
  'i18n-blank-value',
  'lightbox-theme',
  'map-zoom',
  'owner-leaves-site-in-development',
  'popup-never-returns-anyway',
  'pricing-keys-do-not-wrap',
  'site-expired-record-counts',
]

/** Tries the sample of `npm test`: one Vitest for all of it, no browser and no build. */
export async function trySample(): Promise<Count> {
  const results = await tryMutants(
    mutants.filter(({ id }) => sampleIds.includes(id)),
    {
      layers: ['unit'],
      onResult: (result) => result.outcome !== 'killed' && console.error(`  ${describeResult(result)}`),
    },
  )
  const missed = results.filter(({ outcome }) => outcome !== 'killed')
  return {
    passed: results.length - missed.length,
    failed: missed.length,
    failures: missed.map((result) => `mutants  ${describeResult(result)}`),
  }
}
