/** An entry that has a term of a query. */
export interface TermHit {
  readonly url: string
  readonly isInTitle: boolean
  /** How much it is about the term, compared with others. */
  readonly rank: number
  /** How like the term is what was found: greater for the same word than for a near one. */
  readonly weight: number
}

interface Rating {
  readonly terms: number
  readonly weight: number
  readonly rank: number
}

/** What a word in a title counts more than one in a text. */
const titleFactor = 3

/** The best hit of a term in each entry. */
function getBest(hits: readonly TermHit[]): Map<string, Rating> {
  const best = new Map<string, Rating>()
  for (const { url, isInTitle, rank, weight } of hits) {
    const rating = { terms: 1, weight: weight * (isInTitle ? titleFactor : 1), rank }
    const known = best.get(url)
    if (!known || known.weight < rating.weight) best.set(url, rating)
  }
  return best
}

function addUp(terms: readonly (readonly TermHit[])[]): Map<string, Rating> {
  const sums = new Map<string, Rating>()
  for (const hits of terms)
    for (const [url, rating] of getBest(hits)) {
      const { terms: count, weight, rank } = sums.get(url) ?? { terms: 0, weight: 0, rank: 0 }
      sums.set(url, { terms: count + 1, weight: weight + rating.weight, rank: rank + rating.rank })
    }
  return sums
}

/** How many terms of a query an entry must have. */
export type Demand = 'all' | 'most'

/** The addresses of the entries that have the terms of a query, the best first; `most` takes those with the most terms, if that is half of them. */
export function rankEntries(terms: readonly (readonly TermHit[])[], demand: Demand): string[] {
  const rated = [...addUp(terms)]
  const most = Math.max(0, ...rated.map(([, rating]) => rating.terms))
  const needed = demand === 'all' ? terms.length : Math.max(most, terms.length / 2)
  return rated
    .filter(([, rating]) => rating.terms >= needed)
    .sort(
      ([one, first], [other, second]) =>
        second.weight - first.weight || second.rank - first.rank || (one < other ? -1 : 1),
    )
    .map(([url]) => url)
}
