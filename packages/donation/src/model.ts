/** The markup as `parse` reads it. */
export interface Config {
  /** Its buttons, in order. */
  readonly buttons: readonly {
    /** Id of the page that takes the donation; empty for none. */
    readonly pageId: string
    /** A link with an address of its own, which is left alone. */
    readonly hasAddress: boolean
  }[]
}

/** The page that the block leads to from a button; undefined for a button that is left alone. */
export function getPageId({ buttons }: Config, index: number): string | undefined {
  const { pageId, hasAddress } = buttons[index] ?? {}
  return hasAddress ? undefined : pageId || undefined
}

/** Address of the page that takes a donation (COM-06, COM-07). */
export function donateUrl(donatePageId: string): string {
  return `/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`
}
