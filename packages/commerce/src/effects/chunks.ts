/** What a chosen variant changes: fetched with options, and for published products, whose served price has no currency. */
export const chunks = { variant: () => import('../paint/variant') }
