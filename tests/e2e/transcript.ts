import type { Page } from 'playwright-core'
import { readTranscript } from '../../tooling/testkit/browser/transcript.ts'

/** The screen-reader transcript of an element and its descendants, a line each, from the accessibility tree of the browser. */
export async function getTranscript(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  const transcript = await readTranscript(session, node.backendNodeId)
  await session.detach()
  return transcript
}
