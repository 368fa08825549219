import { useState } from 'react'

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)))

/** True for two values that are written alike: lists and plain objects by their members, down to a depth, all else by identity. */
export function isAlike(first: unknown, second: unknown, depth = Number.POSITIVE_INFINITY): boolean {
  if (Object.is(first, second)) return true
  if (depth === 0 || !isPlain(first) || !isPlain(second) || Array.isArray(first) !== Array.isArray(second)) return false
  const names = Object.keys(first)
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isAlike(first[name], second[name], depth - 1))
  )
}

/** A value that changes its identity only when it is written differently: parents write objects anew in each render. */
export function useSteady<Value>(value: Value, depth?: number): Value {
  const [steady, setSteady] = useState(value)
  if (isAlike(steady, value, depth)) return steady
  setSteady(value)
  return value
}
