import type { LegalTexts } from '@ashlar/site-server'

/** The four pages in one language. */
export type LegalWords = Readonly<Record<keyof LegalTexts, string>>
