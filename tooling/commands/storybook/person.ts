import type { FrameLocator, Locator, Page } from 'playwright-core'

/** Seconds of the keystroke-level model (Card, Moran and Newell 1980): what a person adds to what the machine takes. */
const seconds = { think: 1.35, point: 1.1, press: 0.2, key: 0.28 }

/** Somebody at Storybook who sees what is on the screen and uses the mouse and the keyboard. */
export interface Person {
  readonly page: Page
  /** The page or story that Storybook shows. */
  readonly preview: FrameLocator
  /** Presses what can be seen, and scrolls to it where it cannot. */
  press(target: Locator): Promise<void>
  /** Writes into the field that has the keyboard. */
  write(words: string): Promise<void>
  /** Reads something once it is there. */
  read(target: Locator): Promise<void>
}

/** How much a person had to do. */
export interface Effort {
  readonly presses: number
  readonly keys: number
  readonly looks: number
}

/** The seconds that a person takes for this effort beside the machine. */
export const personSeconds = ({ presses, keys, looks }: Effort): number =>
  presses * (seconds.think + seconds.point + seconds.press) + keys * seconds.key + looks * seconds.think

/** A person at a page, and the effort so far. */
export function meetPerson(page: Page): { readonly person: Person; readonly getEffort: () => Effort } {
  let [presses, keys, looks] = [0, 0, 0]
  const person: Person = {
    page,
    preview: page.frameLocator('#storybook-preview-iframe'),
    async press(target) {
      presses++
      await target.click({ timeout: 10_000 })
    },
    async write(words) {
      keys += words.length
      await page.keyboard.type(words)
    },
    async read(target) {
      looks++
      await target.waitFor({ timeout: 10_000 })
    },
  }
  return { person, getEffort: () => ({ presses, keys, looks }) }
}
