/** A `Template` rendered to HTML when the package is built. */
declare module '*?static' {
  const html: string
  export default html
}

declare module '*.css' {}

/** Every block there is, by name, with what the server renders. */
declare module 'virtual:blocks' {
  import type { ComponentType } from 'react'

  export const blocks: Readonly<
    Record<string, { readonly Markup: ComponentType<{ config: never }>; readonly sample: unknown }>
  >
}
