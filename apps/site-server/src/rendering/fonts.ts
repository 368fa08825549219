import { readFileSync } from 'node:fs'
import { createRoutes, type Routes } from '../http/context'

/** Address of a font of the site. */
export const getFontUrl = (file: string): string => `/assets/fonts/${file}`

/** Serves the fonts of a site. Their names have their version, so that browsers keep them for a year. */
export function fontRoutes(fonts: Readonly<Record<string, string>>): Routes {
  const routes = createRoutes()
  for (const [file, path] of Object.entries(fonts)) {
    const bytes = new Uint8Array(readFileSync(path))
    routes.get(getFontUrl(file), (context) =>
      context.body(bytes, 200, {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    )
  }
  return routes
}
