interface WeekSeed {
  readonly title: string
  readonly excerpt: string
  readonly place: string
  readonly from: string
  readonly to: string
}

const of = (title: string, place: string, excerpt: string, days: readonly (readonly [from: string, to: string])[]) =>
  days.map(([from, to]): WeekSeed => ({ title, place, excerpt, from, to }))

/** The walking weeks of 2027, as events. */
export const weeks: readonly WeekSeed[] = [
  ...of('The water', 'Zegama', 'Mills, falls and the wet wood after rain.', [
    ['2027-04-10', '2027-04-17'],
    ['2027-11-06', '2027-11-13'],
  ]),
  ...of('The ridge', 'Aitzgorri', 'From the larches to the bare rock, at every hour that a mountain has.', [
    ['2027-05-08', '2027-05-15'],
    ['2027-10-09', '2027-10-16'],
  ]),
  ...of('The coast', 'Mutriku', 'By the tide table and, on two clear nights, by the Milky Way.', [
    ['2027-06-05', '2027-06-12'],
    ['2027-09-04', '2027-09-11'],
  ]),
]
