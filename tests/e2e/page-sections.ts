import type { Server } from './site'

/** A section of a page, as far as tests choose by it. */
interface StoredSection {
  /** The block that it shows. Default: none, for texts and pictures. */
  readonly block?: string
}

/** Leaves a page of the demo site with some of its sections: a visit starts every block of its page. */
export async function keepSections(
  { database }: Pick<Server, 'database'>,
  path: string,
  isKept: (section: StoredSection) => boolean,
) {
  const page = database.selectFrom('pages').select('sections').where('path', '=', path)
  const sections: StoredSection[] = JSON.parse((await page.executeTakeFirstOrThrow()).sections)
  const kept = sections.filter(isKept)
  if (kept.length === 0) throw new Error(`No section of ${path} was chosen. The page would be empty. Choose another.`)
  const value = JSON.stringify(kept)
  await database.updateTable('pages').set({ sections: value }).where('path', '=', path).execute()
}
