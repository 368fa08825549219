import { captionModes, scrims, sides, themes } from '@ashlar/core-site'

/** The look of a section, as its owner chose it; each part has a stylesheet class of its own. */
export interface SectionLook {
  /** Side of the picture of a split section. Default: alternating. */
  readonly side?: (typeof sides)[number]
  /** Colours of the section, also where the visitor's system prefers others. Default: none, those of the page. */
  readonly theme?: (typeof themes)[number]
  /** Colour that is laid over the picture of a hero, under its words. Default: black. */
  readonly scrim?: (typeof scrims)[number]
  /** Words under the pictures of a gallery: their alternative text. Default: none. */
  readonly captions?: (typeof captionModes)[number]
}

const choices = { side: sides, theme: themes, scrim: scrims } as const

/** The classes of a look; a value that is none of its list has no class (SITE-03). */
export function getLookClasses(look: SectionLook): string[] {
  return Object.entries(choices).flatMap(([name, values]) => {
    const value = look[name as keyof typeof choices]
    return value && (values as readonly string[]).includes(value) ? [`section-${name}-${value}`] : []
  })
}

/** Whether the pictures of a gallery have words under them; the last mode of the list shows them. */
export const hasCaptions = ({ captions }: SectionLook): boolean => captions === captionModes[1]
