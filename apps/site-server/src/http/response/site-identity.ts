/** A link with its text. */
export interface Link {
  /** What people read. */
  readonly text: string
  /** An address, or a path of the site. */
  readonly href: string
}

/** Colours by the values of options that have them, such as the dye of a sock: cards of products show them. */
export type Swatches = Readonly<Record<string, string>>

/** Facts about a site that its pages name. */
export interface SiteIdentity {
  /** The id of the site, as page contexts and carts name it. */
  readonly id: string
  /** Its name; an ampersand in it is set apart in the brand. */
  readonly name: string
  /** Follows the name in the title of the first page. */
  readonly slogan: string
  /** One or two sentences for the footer. */
  readonly description: string
  /** Lines of the postal address; none for a site without one. */
  readonly address: readonly string[]
  /** The number as people read it, and its address with `tel:`. Default: none. */
  readonly phone?: Link | undefined
  /** Where people report a weakness of the site: `mailto:…` or an https address. Default: none, and no security.txt. */
  readonly securityContact?: string
  /** IANA name, such as Europe/Madrid. */
  readonly timeZone: string
  /** Pages of the navigation that the header shows under one title, by their paths. Default: none. */
  readonly folders?: readonly { readonly title: string; readonly paths: readonly string[] }[]
  /** Links of the footer, after those of the main navigation. */
  readonly footerLinks: readonly Link[]
  /** Title of the form of the footer that asks for an address for the newsletter. Default: none, and no form. */
  readonly newsletter?: string
  /** The profiles of the site in other places. Default: none. */
  readonly profiles?: readonly Link[]
  /** What can be paid with in the shop, as people call it. Default: nothing is named. */
  readonly payments?: readonly string[]
  /** The colours of values of options. Default: none. */
  readonly swatches?: Swatches
}
