import {
  type Catalogue,
  getSetFiles,
  type NamedFile,
  type PageManifest,
  type PageManifestInput,
  withSetFile,
} from '@ashlar/manifest'
import { parse } from 'parse5'
import { getThirdParties, type ReplacedOrigins, type ThirdParties } from '../../../http/response/third-parties'
import { askedBlocks } from '../../../rendering/asked-blocks'
import { renderBanner } from '../../../rendering/banner-html'
import { nameSetFile } from '../../../rendering/set-files'
import { nameOlderMarkup } from '../domain/older-markup'
import { readNamedContext } from '../domain/page-context'
import { openElements, type PageElements } from '../domain/page-elements'
import { readNeeds } from '../domain/page-needs'
import { getPageScripts, getStyle, hiddenStyle } from '../domain/page-scripts'
import { type NewElement, type RewriteOptions, strip } from '../domain/rewrite'

/** A saved page that has been read. */
export interface SavedContent {
  readonly source: string
  readonly elements: PageElements
  /** The page context, with the services of other makers that the markup has blocks for. */
  readonly context: ReturnType<typeof readNamedContext>
  readonly thirdParties: ThirdParties | undefined
}

/** Reads a saved page. */
export function readContent(source: string, replaced: ReplacedOrigins = {}): SavedContent {
  const context = readNamedContext(source)
  const page = parse(source)
  nameOlderMarkup(page)
  return { source, context, elements: openElements(page), thirdParties: getThirdParties(context, replaced) }
}

/** The blocks that a page may have: those of the whole page that its context asks for, and all that have elements. */
export const listBlocks = (catalogue: Catalogue, { context }: SavedContent) =>
  askedBlocks(catalogue, Object.keys(catalogue.blocks), context)

/** How a saved page gets its scripts. */
export interface PageOptions extends RewriteOptions {
  /** The blocks that the page may have. */
  readonly blocks: readonly string[]
  /** Elements that the page gets besides its scripts. Default: none. */
  readonly added?: readonly NewElement[]
  /** True where the request has work for the runtime. Default: false. */
  readonly isBusy?: boolean
  /** The parts of a page, with the releases of now. */
  makePage(
    input: Pick<
      PageManifestInput,
      'blocks' | 'present' | 'served' | 'isBusy' | 'cookies' | 'hasContext' | 'isDrawnByPage'
    >,
  ): Promise<PageManifest>
  /** The text of a script, by its address; undefined where there is none. */
  fileText(src: string): string | undefined
  /** Stores a file that the page names by its content; the same file with the address at which it is served. */
  saveFile(file: NamedFile): NamedFile
}

/** The page with the address of its set file, which names all blocks that a page may have. */
function splitSet(
  page: PageManifest,
  { saveFile, fileText }: Pick<PageOptions, 'saveFile' | 'fileText'>,
): PageManifest {
  const name = (text: string, ending: 'js' | 'json') => saveFile(nameSetFile(text, ending))
  const [set] = getSetFiles(page, { name, fileText, namesMore: true }) ?? []
  return set ? withSetFile(page, set) : page
}

/** The saved page with our code in place of its scripts. */
export async function renderSaved({ source, elements, context, thirdParties }: SavedContent, options: PageOptions) {
  const { blocks, added = [], isBusy = false, makePage, fileText, saveFile } = options
  const { code, removed, complete } = strip(source, options)
  const { entries } = (await makePage({ blocks, hasContext: code.setsContext })).manifest
  const { needsShims, ...needs } = readNeeds({ elements, code, context }, entries)
  const banner = renderBanner(context)
  const served = banner && needs.present.includes(banner.block) ? [banner.block] : []
  const whole = await makePage({ blocks, ...needs, served, isBusy: isBusy || needs.isBusy, isDrawnByPage: true })
  // Many browsers take no import map after a first module.
  const page = code.mayImport ? whole : splitSet(whole, { saveFile, fileText })
  const style = page.served.flatMap((name) => getStyle(page, name, fileText))
  const scripts = getPageScripts({ page, needsShims, thirdParties: thirdParties?.page, fileText })
  const html = complete({
    head: [...added, hiddenStyle, ...style, ...scripts],
    body: banner && style.length > 0 ? banner.html : '',
    stepsOn: page.bootstrap ? page.stepsOn : [],
  })
  return { html, removed }
}
