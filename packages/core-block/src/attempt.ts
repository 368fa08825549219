/** What a call returns; undefined where it throws. */
export function attempt<Value>(call: () => Value): Value | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
