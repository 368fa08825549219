/** A range of values, in even steps. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Steps of 1, 2 or 5 times a power of ten around some values: at most nine of them. */
export function niceScale(values: readonly number[], hasZero: boolean): Scale {
  const all = hasZero || values.length === 0 ? [...values, 0] : values
  const low = Math.min(...all)
  const high = Math.max(...all)
  const range = high > low ? high - low : Math.abs(high) || 1
  const power = 10 ** Math.floor(Math.log10(range / 4))
  const size = power * ([1, 2, 5].find((factor) => range / (power * factor) <= 8) ?? 10)
  const first = Math.floor(low / size)
  const last = Math.max(first + 1, Math.ceil(high / size))
  // Multiplied, not added up: 0.1 + 0.2 is not 0.3.
  const ticks = [...Array(last - first + 1)].map((_tick, at) => Number(((first + at) * size).toPrecision(12)))
  return { min: ticks[0] as number, max: ticks.at(-1) as number, ticks }
}
