import type { PageManifest } from '@ashlar/manifest'
import type { NewElement } from './rewrite'

/** What the scripts of a saved page are made of. */
export interface PageScripts {
  /** The releases that the page names, and when they start. */
  readonly page: PageManifest
  /** Hosts of other makers, for the runtime. Default: none. */
  readonly thirdParties: object | undefined
  /** True for a page that needs the globals of the platform, or what stands in for its scripts before the runtime has come. */
  readonly needsShims: boolean
  /** The text of a script, by its address; undefined where there is none. */
  fileText(src: string): string | undefined
}

const script = (attributes: NewElement['attributes'], text?: string): NewElement => ({
  tagName: 'script',
  attributes,
  ...(text !== undefined && { text }),
})

const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** The text of a script as it can stand in a page; undefined where it is not there or would end the element. */
function getInline({ fileText }: PageScripts, src: string): string | undefined {
  const text = fileText(src)
  return text?.includes('</') ? undefined : text
}

/** The globals of the platform in the page itself: a file that never comes would hold everything below it. */
function getShims(options: PageScripts): NewElement {
  const { legacyShims } = options.page
  const text = getInline(options, legacyShims)
  return text === undefined ? script({ src: legacyShims }) : script({}, text)
}

/** The script that waits for a use of the runtime, with the steps of blocks; the runtime itself where its release cannot wait. */
function getStart(options: PageScripts): NewElement[] {
  const { bootstrap, steps, entry } = options.page
  const texts = [...steps, bootstrap?.src ?? ''].map((src) => getInline(options, src))
  const last = texts.pop()
  if (!bootstrap || last === undefined) return [script({ type: 'module', src: entry.src })]
  return [
    ...texts.flatMap((text) => (text === undefined ? [] : [script({}, text)])),
    script({ 'data-facts': JSON.stringify(bootstrap.facts) }, last),
  ]
}

/** The scripts that a saved page gets in place of its own, in the order in which they have to run. */
export function getPageScripts(options: PageScripts): NewElement[] {
  const { page, thirdParties, needsShims } = options
  const { importMap, manifest, bootstrap } = page
  return [
    ...(needsShims ? [getShims(options)] : []),
    ...(bootstrap?.facts.set ? [] : [script({ type: 'importmap' }, json(importMap))]),
    script({ type: 'application/json', id: 'ashlar-manifest' }, json({ ...manifest, thirdParties })),
    ...getStart(options),
  ]
}

/** What a block hides stays hidden where the page gives such elements a display of its own: most blocks have no style on a saved page. */
export const hiddenStyle: NewElement = {
  tagName: 'style',
  attributes: {},
  text: '[hidden=""]:is([data-block-status=ready],[data-block-status=ready] *){display:none!important}',
}

/** The style of a block in the page itself, where the runtime finds it by its address; none where its release has no such style. */
export function getStyle(
  { styles }: PageManifest,
  name: string,
  fileText: PageScripts['fileText'],
): readonly NewElement[] {
  const style = styles.find(({ block }) => block === name)
  const css = style && fileText(style.href)
  if (!css || css.includes('</')) return []
  return [{ tagName: 'style', attributes: { 'data-href': style.href }, text: css.trim() }]
}
