import { createPlatform } from './platform.ts'
import { type DefectSummary, getTable, summarize } from './table.ts'
import { runYear } from './year.ts'

/** Runs the year at full size and prints what it finds: minutes on one core. The seed is fixed, so two runs of the same code give the same table. */
export function simulateFleet(): DefectSummary[] {
  const platform = createPlatform({ seed: 27, sites: 40_000, blocks: 60 })
  let count = 0
  const releases = runYear(platform, {
    good: 1000,
    defective: 20,
    onEnd({ name, version, defect, outcome, share, reason }) {
      if (++count % 100 === 0) console.log(`  ${count} releases`)
      const isFound = outcome === 'rolled back' || outcome === 'paused'
      const isWrong = defect === undefined ? outcome !== 'promoted' : !isFound
      if (isWrong)
        console.log(`  ${name} ${version} (${defect ?? 'no defect'}) was ${outcome} at ${share} %. ${reason}`)
    },
  })
  const rows = summarize(releases)
  console.log(`\n${getTable(rows)}\n`)
  console.log(
    'paused: no visitor gets it, and a person decides; hours: to the end of the canary; hurt: visits that met the defect; medians, and the most of one release.',
  )
  return rows
}
