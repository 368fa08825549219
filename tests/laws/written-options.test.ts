import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Contract } from '../../packages/core-block/src/index'
import { blockList, root } from '../../tooling/build/workspace.ts'

/** Blocks whose markup writes none of their options. */
const elsewhere: Readonly<Record<string, string>> = {
  'announcement-bar': 'the page context has them',
  badge: 'the page context has them',
  consent: 'the page context has them',
  'mobile-info-bar': 'the page context has them',
  popup: 'the page context has them',
  reveal: 'its option is the class names of published pages',
}

it('the conformance test of a block with options reads back what its markup writes', async () => {
  const missing: string[] = []
  for (const name of blockList()) {
    const folder = join(root, 'packages', name, 'src')
    const { contract } = (await import(join(folder, 'contract.ts'))) as { contract: Contract }
    const hasOptions = Object.keys(contract.options ?? {}).length > 0
    const isRead = /\bmarkup[:,]/.test(readFileSync(join(folder, 'conformance.browser.test.ts'), 'utf8'))
    if (hasOptions !== (isRead || name in elsewhere)) missing.push(name)
  }
  expect(missing, 'Hand `markup` to `describeBlock` where the block has options.').toEqual([])
})
