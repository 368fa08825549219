/** Rows of a table: a name and a sentence. */
export type NamedSentences = readonly (readonly [name: string, sentence: string])[]

const use = /var\((--[a-z][\w-]*)(?:,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

/** The custom properties that a stylesheet reads for themes; those with an underscore are its own. */
export function getProperties(css: string): NamedSentences {
  const privateValues = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(/(--_[\w-]+):\s*([^;]+);/g))
    privateValues.set(name, [...(privateValues.get(name) ?? []), value])
  const found = new Map<string, Set<string>>()
  for (const [, name = '', fallback = ''] of css.matchAll(use)) {
    if (new RegExp(`(?<![\\w-])${name}\\s*:`).test(css)) continue
    const values = privateValues.get(/^var\((--_[\w-]+)\)$/.exec(fallback)?.[1] ?? '') ?? [fallback.trim()]
    found.set(name, new Set([...(found.get(name) ?? []), ...values]))
  }
  return [...found].map(([name, values]) => [name, [...values].filter(Boolean).join(', or ')])
}

/** The transitions and animations of a stylesheet, each once. One that ends in a step moves nothing: it waits for a script that does not come. */
export function getMotions(css: string): string[] {
  const found = [...css.matchAll(/(?:transition|animation):\s+([^;]+);/g)].map(([, value = '']) =>
    value.replace(/\s+/g, ' '),
  )
  return [...new Set(found)].filter((value) => /\d/.test(value) && !value.includes('step-end'))
}
