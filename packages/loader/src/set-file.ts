import type { FirstModules, SetFile } from './bootstrap-facts'

const rules = { createScript: (text: string) => text }

/** Resolves once the page is parsed. */
export const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
    else resolve(undefined)
  })

/** Adds an element to the head. */
export const addToHead = (name: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties))

/**
 * Reads the set file of a page once something has a use for it: the page gets its import map, and its manifest the blocks. There must not have been
 * a module on the page before: many browsers take no import map afterwards.
 */
export function createSetReader([url, integrity]: readonly [string, string], nonce: string | undefined) {
  // Made while the page is parsed, before another script could take its name; what it trusts has been compared with its hash.
  const policy = window.trustedTypes?.createPolicy('ashlar-set', rules) ?? rules
  const script = (value: object) => policy.createScript(JSON.stringify(value))
  return async (): Promise<FirstModules> => {
    const text = await fetch(url, { integrity })
    await parsed()
    const { importMap, manifest, modules }: SetFile = await text.json()
    const served = document.getElementById('ashlar-manifest') as HTMLScriptElement
    served.text = script({ ...JSON.parse(served.text), ...manifest }) as string
    addToHead('script', { type: 'importmap', nonce, text: script(importMap) })
    return modules
  }
}
