// Run by vitest in Node, called by tests that run in a browser: state that belongs to the page around them.
import type { BrowserContext, Page } from 'playwright-core'
import type { BrowserCommand } from 'vitest/node'

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
}

/** Emulates settings of the system until the next test. */
const emulateMedia: Command<[media: Media]> = async (around, media) => {
  await (around as unknown as Around).page.emulateMedia(media)
}

/** Resets what all test files of a run share: emulation, cookies, permissions, network, keys and the mouse. */
const resetPage: Command<[]> = async (around) => {
  const { page, context } = around as unknown as Around
  await page.emulateMedia(usual)
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  // Outside of the window, so that the mouse is over nothing.
  await page.mouse.move(-10, -10)
}

export const commands = { emulateMedia, resetPage }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    resetPage: () => Promise<void>
  }
}
