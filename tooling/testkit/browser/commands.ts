// Run by vitest in Node, called by tests that run in a browser: state that belongs to the page around them.
import type { BrowserContext, Frame, Page } from 'playwright-core'
import type { BrowserCommand } from 'vitest/node'
import { readTranscript } from './transcript.ts'

/** What a visitor has set in the system. Default of each: what most visitors have. */
export interface Media {
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
  readonly contrast?: 'more' | 'no-preference'
}

const usual = {
  media: 'screen',
  reducedMotion: 'no-preference',
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const

type Command<Values extends unknown[]> = BrowserCommand<Values>
/** What the Playwright provider adds to each command. */
interface Around {
  readonly page: Page
  readonly context: BrowserContext
  frame(): Promise<Frame>
}

/** Emulates settings of the system until the next test. */
const emulateMedia: Command<[media: Media]> = async (around, media) => {
  await (around as unknown as Around).page.emulateMedia(media)
}

/** Resets what all test files of a run share: emulation, cookies and the mouse. */
const resetPage: Command<[]> = async (around) => {
  const { page, context } = around as unknown as Around
  await page.emulateMedia(usual)
  await context.clearCookies()
  // Outside of the window, so that the mouse is over nothing.
  await page.mouse.move(-10, -10)
}

/** What a screen reader announces of an element of the test's frame. The session ends here: it emulates nothing. */
const transcript: Command<[selector: string]> = async (around, selector) => {
  const { page, context, frame } = around as unknown as Around
  const handle = await (await frame()).frameElement()
  const mark = `transcript-${Date.now()}`
  await handle.evaluate((element, name) => (element as Element).setAttribute('data-transcript', name), mark)
  const session = await context.newCDPSession(page)
  try {
    await session.send('Accessibility.enable')
    const { root } = await session.send('DOM.getDocument', { depth: 1 })
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[data-transcript="${mark}"]`,
    })
    const { node } = await session.send('DOM.describeNode', { nodeId, depth: 1, pierce: true })
    const { frameId = '', contentDocument } = node
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: contentDocument?.backendNodeId ?? 0 })
    const found = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function (selector) { return this.querySelector(selector) }',
      arguments: [{ value: selector }],
    })
    const { node: element } = await session.send('DOM.describeNode', { objectId: found.result.objectId ?? '' })
    return await readTranscript(session, element.backendNodeId, { frameId })
  } finally {
    await session.detach()
  }
}

export const commands = { emulateMedia, resetPage, transcript }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    resetPage: () => Promise<void>
    transcript: (selector: string) => Promise<string>
  }
}
