import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../workspace.ts'

/** Rows of a table: a name and a sentence. */
export type NamedSentences = readonly (readonly [name: string, sentence: string])[]

/** A stylesheet with those that it imports, of its own package and of others. */
export function getStyle(path: string): string {
  const css = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return css.replace(/@import "(?:@ashlar\/([^"]+)\/style|\.\/([^"]+))\.css";/g, (_, folder, own) =>
    getStyle(folder ? join(root, 'packages', folder, 'src/style.css') : join(dirname(path), `${own}.css`)),
  )
}

const use = /var\((--[a-z][\w-]*)(?:,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

/** The custom properties of a stylesheet, each with what it is where no theme sets it; those with an underscore are its own. */
export function getProperties(css: string): NamedSentences {
  const privateValues = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(/(--_[\w-]+):\s*([^;]+);/g))
    privateValues.set(name, [...(privateValues.get(name) ?? []), value])
  const found = new Map<string, Set<string>>()
  for (const [, name = '', fallback = ''] of css.matchAll(use)) {
    const own = [...css.matchAll(new RegExp(`(?<![\\w-])${name}:\\s*([^;]+);`, 'g'))].map(([, value = '']) => value)
    const outer = /^var\((--_[\w-]+)\)$/.exec(fallback)?.[1] ?? ''
    const values = own.length > 0 ? own : (privateValues.get(outer) ?? [fallback.trim()])
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
