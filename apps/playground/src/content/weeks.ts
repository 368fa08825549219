interface WeekSeed {
  readonly title: string
  readonly excerpt: string
  readonly place: string
  readonly from: string
  readonly to: string
  /** As 19:00. Default: none, for whole days. */
  readonly times?: readonly [from: string, to: string]
}

const of = (title: string, place: string, excerpt: string, days: readonly (readonly [from: string, to: string])[]) =>
  days.map(([from, to]): WeekSeed => ({ title, place, excerpt, from, to }))

/** The walking weeks of 2027 and their last evenings, as events. */
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
  // The last evening of each week.
  ...['2027-04-16', '2027-05-14', '2027-06-11', '2027-09-10', '2027-10-15', '2027-11-12'].map(
    (day): WeekSeed => ({
      title: 'Prints on the table',
      place: 'The house in Zegama',
      excerpt:
        'What the week has brought, printed and laid out. Everyone from the valley is welcome, and there is soup.',
      from: day,
      to: day,
      times: ['19:00', '21:30'],
    }),
  ),
]
