const key = Symbol.for('ashlar.scripts')
const page = globalThis as { [key]?: (url: string) => string | TrustedScriptURL }

/** The address of a file of another maker as this page may load it. Throws for a host that the site does not name. */
export const thirdPartyAddress = (address: string) => `${page[key]?.(address) ?? address}`
