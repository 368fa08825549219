import type { Section } from '@ashlar/site-server'

/** One page of the demo site. */
export interface PageSeed {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly type?: number
  readonly sections: readonly Section[]
}

/** A button as a section of its own. */
export const button = (text: string, href: string): Section => ({
  type: 'block',
  block: 'button',
  config: { text, href, alignment: 'left' },
})
