interface MemoryOptions {
  /** Entries that it has at most. */
  readonly max: number
  /** What the entries are, for people. */
  readonly entries: string
  /** Gets a sentence when it is full for the first time, and each time as many again were forgotten. */
  report(problem: string): void
}

/** Values by key, of which the oldest are forgotten where there are too many. */
export interface Memory<Value> {
  get(key: string): Value | undefined
  /** Remembers a value, and returns it. */
  set(key: string, value: Value): Value
  values(): Value[]
}

/** Makes a memory with a bound that drops nothing new: an attacker who fills it would else decide what is counted. */
export function createMemory<Value>({ max, entries, report }: MemoryOptions): Memory<Value> {
  const values = new Map<string, Value>()
  let forgotten = 0

  function forgetOldest() {
    const [oldest] = values.keys()
    if (oldest !== undefined) values.delete(oldest)
    if (forgotten++ % max === 0)
      report(
        `The memory of ${entries} is full (${max}). The oldest are forgotten, and what they send again counts once more on this server. Start more servers, or look for a sender of very many records.`,
      )
  }
  return {
    get: (key) => values.get(key),
    values: () => [...values.values()],
    set(key, value) {
      values.set(key, value)
      if (values.size > max) forgetOldest()
      return value
    },
  }
}

/** Steps and days whose networks are remembered. */
const maxSteps = 200

/** Remembers the first networks of each step or day, `max` of each; tells whether one is new there and has room. */
export function createNetworkMemory(max: number): (step: string, network: string) => boolean {
  const known = new Map<string, Set<string>>()
  return (step, network) => {
    const networks = known.get(step) ?? new Set()
    known.set(step, networks)
    if (networks.has(network) || networks.size >= max) return false
    networks.add(network)
    // Those of canaries that have ended.
    if (known.size > maxSteps) known.delete(known.keys().next().value as string)
    return true
  }
}
