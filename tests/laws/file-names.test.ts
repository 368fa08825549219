import { expect, it } from 'vitest'
import { withHashesOf, withSameHashes } from '../../tooling/build/cdn/file-names.ts'

it('texts that differ in the hashes of built scripts alone are the same', () => {
  const text = (first: string, second: string) => `import("./records-${first}.js");import"./core-${second}.js"`
  expect(withSameHashes(text('d0z1', 'ZCDOKB5Q'))).toBe(withSameHashes(text('x9k3', 'AB12CD34')))
  expect(withSameHashes('import("./start-plainly-d0z1.js")')).toBe('import("./start-plainly-k3x9.js")')
  expect(withSameHashes('"main-nav.css", "shop-cart.json"')).toBe('"main-nav.css", "shop-cart.json"')
})

it('a script that was minified without its hashes has them again', () => {
  // The name of one ends like that of another.
  const script = 'import("./states-d0z1.js"), import("./core-ZCDOKB5Q.js"), import("./page-states-x9k3.js")'
  const alike = withSameHashes(script)
  expect(alike).toHaveLength(script.length)
  expect(withHashesOf(alike, script)).toBe(script)
})
