import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { breakpoints, pageBlockTypes } from '../../packages/core-site/src/index.ts'
import { root } from '../../tooling/build/workspace.ts'

const read = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))

it('[SITE-03] the blocks of published pages have the codes of their names', () => {
  const blocks = read('packages/*/fixtures/published.html').flatMap((html) =>
    [...html.matchAll(/class="sqs-block ([a-z\d-]+)-block [^>]*data-block-type="(\d+)"/g)].map(
      ([, name = '', code]) => [name.replaceAll('-', ''), Number(code)] as const,
    ),
  )
  expect(blocks.length).toBeGreaterThan(12)
  const codes = new Map(Object.entries(pageBlockTypes).map(([name, code]) => [name.toLowerCase(), code as number]))
  expect(blocks.filter(([name, code]) => codes.get(name) !== code)).toEqual([])
})

it('[SITE-13] the widths of phones and of the mobile info bar are those of the stylesheets', () => {
  const [badge = ''] = read('packages/badge/src/style.css')
  const [infoBar = ''] = read('packages/mobile-info-bar/src/style.css')
  expect(badge).toContain(`(max-width: ${breakpoints.maxMobileWidth}px)`)
  expect(infoBar).toContain(`(max-width: ${breakpoints.maxMobileInfoBarWidth}px)`)
  expect(breakpoints.minDesktopWidth).toBe(breakpoints.maxMobileWidth + 1)
})
