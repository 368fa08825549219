const bundles = ['rollups', 'frameRollups', 'features', 'googleFonts']

/** Whether a page context asks for any of the extras: fonts, comments of another maker, bundles. Read as it stands, because most pages ask for none. */
export function asksForExtras(context: unknown): boolean {
  const page = context as Readonly<Record<string, object | undefined>>
  const { typekitId } = (page.website ?? {}) as { typekitId?: unknown }
  const { commentsEnabled, disqusShortname } = (page.websiteSettings ?? {}) as Record<string, unknown>
  const isFilled = (name: string) => Object.keys(page[name] ?? {}).length > 0
  return Boolean(typekitId || (commentsEnabled && disqusShortname)) || bundles.some(isFilled)
}
