/** The markup as `parse` reads it. */
export interface Config {
  /** Page of each button, in order; empty for a button that is left alone. */
  readonly pageIds: readonly string[]
}

/** Address of the page that takes a donation (COM-06, COM-07). */
export function donateUrl(donatePageId: string): string {
  return `/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`
}
