/**
 * A value as JSON. Prototype.js and other libraries of its time give arrays a `toJSON` that returns a string, which would be in the place of each
 * array. (ENV-01)
 */
export const toJson = (value: unknown): string =>
  // biome-ignore lint/plugin: the one place that keeps arrays.
  JSON.stringify(value, function (this: Record<string, unknown>, key, item) {
    return Array.isArray(this[key]) ? this[key] : item
  })
