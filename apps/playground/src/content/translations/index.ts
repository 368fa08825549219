import type { SiteOptions } from '@ashlar/site-server'
import { messages as arMessages } from './ar-messages'
import { texts as arTexts } from './ar-texts'
import { messages as esMessages } from './es-messages'
import { texts as esTexts } from './es-texts'

/** The languages of the demo site; it was written in the first. */
export const languages = ['en-US', 'es-ES', 'ar'] as const

/** The demo site in its other languages. */
export const translations: NonNullable<SiteOptions['translations']> = {
  'es-ES': { messages: esMessages, texts: esTexts },
  ar: { messages: arMessages, texts: arTexts },
}
