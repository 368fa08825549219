import type { LegalTexts } from '@ashlar/site-server'
import { arabic } from './ar'
import { english } from './en'
import { spanish } from './es'

/** The day on which they were written. */
const savedOn = '2026-11-02'

const inAllLanguages = (name: keyof LegalTexts) => ({
  'en-GB': { text: english[name], savedOn },
  'es-ES': { text: spanish[name], savedOn },
  ar: { text: arabic[name], savedOn },
})

/** The legal pages of the demo, as its owner would have saved them. */
export const legalTexts: LegalTexts = {
  terms: inAllLanguages('terms'),
  returns: inAllLanguages('returns'),
  privacy: inAllLanguages('privacy'),
  imprint: inAllLanguages('imprint'),
}
