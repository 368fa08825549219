// Canaries in each weather, with each harm and under each attack, as a table.
import { type Harm, harms } from './harms.ts'
import { type Attack, runTrial, type TrialEnd, type TrialOptions } from './trial.ts'
import { weathers } from './weathers.ts'

/** A line of the table. */
export interface WeatherRow {
  readonly name: string
  readonly trials: number
  /** Rolled back, or paused until a person decides. */
  readonly taken: number
  readonly promoted: number
  readonly waiting: number
  /** Hours to the end, and views in which a harm was met: medians. */
  readonly hours: number
  readonly hurt: number
  /** The ninth of ten by the views in which a harm was met. */
  readonly mostHurt: number
  /** True for a line that is as it has to be. */
  readonly isRight: boolean
}

const calm = () => ({})
/** The number below which a share of all numbers is. */
const quantile = (share: number, numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0

type Counts = Omit<WeatherRow, 'isRight'>

function summarize(name: string, ends: readonly TrialEnd[], isRight: (counts: Counts) => boolean): WeatherRow {
  const count = (outcome: TrialEnd['outcome']) => ends.filter((end) => end.outcome === outcome).length
  const [hours, hurt] = [ends.map((end) => end.hours), ends.map((end) => end.hurt)]
  const counts = {
    ...{ name, trials: ends.length, taken: count('rolled back') + count('paused') },
    ...{ promoted: count('promoted'), waiting: count('waiting') },
    ...{ hours: quantile(0.5, hours), hurt: quantile(0.5, hurt), mostHurt: quantile(0.9, hurt) },
  }
  return { ...counts, isRight: isRight(counts) }
}

const run = (count: number, options: Omit<TrialOptions, 'seed'>) =>
  Array.from({ length: count }, (_, seed) => runTrial({ ...options, seed }))

/** Views of a day, of which one in a hundred may meet a harm before it is found. */
const maxHurt = 72_000 / 100

/** Of a harm above its limit one canary in ten may be promoted, and one in ten may be found late; one below may be found. A canary that waits for a person is not missed. */
const harmRow = (harm: Harm, count: number) =>
  summarize(
    `${harm.name}${harm.isAbove ? '' : ' (below the limit)'}`,
    run(count, { draw: calm, harm }),
    ({ promoted, mostHurt }) => !harm.isAbove || (promoted <= 0.1 * count && mostHurt <= maxHurt),
  )

/** Fewer networks than decide move nothing, but for those beside which a visitor meets a failure anyway. */
function attackRow(attack: Attack, count: number): WeatherRow {
  const { networks, sites, from = 0 } = attack
  const ends = run(count, { draw: calm, attack })
  const where = from > 0 ? 'one smaller site' : 'one site, as with its key'
  const name = `${networks} networks forge failures on ${sites === 1 ? where : `${sites} sites`}`
  return summarize(name, ends, ({ taken }) => networks > 4 || taken <= (networks - 1) * 0.04 * count)
}

/** The attacks: of networks that may decide, and of fewer. */
const attacks: readonly Attack[] = [
  ...[1, 2, 4, 16, 256].map((networks) => ({ networks, sites: 50 })),
  { networks: 4, sites: 1, from: 20 },
  { networks: 256, sites: 1 },
]

/** Runs so many canaries of each weather, and a tenth as many of each harm and attack. The seeds are fixed. */
export function simulateWeathers(count: number): WeatherRow[] {
  const some = Math.ceil(count / 10)
  const rows: WeatherRow[] = []
  const add = (row: WeatherRow) => {
    rows.push(row)
    const { name, trials, taken, promoted, waiting, hours, hurt, mostHurt } = row
    console.log(`| ${[name, trials, taken, promoted, waiting, hours, hurt, mostHurt].join(' | ')} |`)
  }
  console.log(
    '| canaries | number | taken back or paused | promoted | waiting | hours | views hurt | in nine of ten at most |\n|---|---|---|---|---|---|---|---|',
  )
  for (const [name, draw] of Object.entries(weathers))
    add(summarize(name, run(count, { draw }), ({ taken }) => taken === 0))
  for (const harm of harms) add(harmRow(harm, some))
  for (const attack of attacks) add(attackRow(attack, some))
  return rows
}
