import { relative } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { changedWords } from '../../tooling/testkit/browser/changed-words.ts'
import { readTranscript } from '../../tooling/testkit/browser/transcript.ts'

/** The screen-reader transcript of an element and its descendants, a line each, from the accessibility tree of the browser. */
async function getTranscript(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { root: document } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: document.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  const transcript = await readTranscript(session, node.backendNodeId)
  await session.detach()
  return transcript
}

/** The element is announced as a file in `golden` has it; a failure says how other words are accepted. */
export async function expectTranscript(page: Page, selector: string, file: string): Promise<void> {
  const transcript = await getTranscript(page, selector)
  const message = changedWords(file, 'e2e', relative(root, expect.getState().testPath ?? ''))
  await expect(transcript, message).toMatchFileSnapshot(`golden/${file}`)
}
