// Records which blocks the pages of a test file ask for, so that `npm test` repeats the file when one of them changes.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { fetchedFolder, fetchedPath } from '../../tooling/testkit/run/passed-tests.ts'

const names = new Set<string>()

/** Records the blocks whose files the pages of a context ask for, answered or not. */
export function watchFetchedBlocks(context: BrowserContext) {
  context.on('request', (request) => {
    const [, block] = /\/cdn\/(?:\.work\/)?([\w-]+)\//.exec(request.url()) ?? []
    if (block) names.add(block)
  })
}

/** Writes the names for this file after its last test; the files of a worker run one after another. */
export function writeFetchedBlocks() {
  names.clear()
  afterAll(() => {
    const path = expect.getState().testPath?.slice(root.length + 1)
    if (!path || names.size === 0) return
    mkdirSync(fetchedFolder, { recursive: true })
    writeFileSync(fetchedPath(path), JSON.stringify([...names].sort()))
  })
}
