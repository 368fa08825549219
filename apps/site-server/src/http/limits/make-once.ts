/** Where the values of some keys are remembered: a map, or a cache. */
interface Memory<Key, Value> {
  get(key: Key): Promise<Value> | undefined
  set(key: Key, value: Promise<Value>): unknown
  delete(key: Key): unknown
}

/** The value of a key, made once for all who ask for it. One that fails is forgotten: the next who ask make it again. */
export function makeOnceFor<Key, Value>(
  memory: Memory<Key, Value>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(key)
  if (known) return known
  const made = make()
  memory.set(key, made)
  made.catch(() => {
    if (memory.get(key) === made) memory.delete(key)
  })
  return made
}

/** A value that is made with the first request, once for all. */
export function makeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const memory = new Map<'value', Promise<Value>>()
  return () => makeOnceFor(memory, 'value', make)
}
