// Releases of the accordion that do harm, each in its own way: at the start, or after one that looks well.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cdnWithReleases } from './made-releases'
import { waitMeasured } from './page-clock'

/** A release that does harm. */
export interface HarmfulRelease {
  readonly title: string
  readonly version: string
  /** Its module, in which `BUILT` stands for the address of a good one. */
  readonly source: string
  /** Changes the files of the release, or the catalogue, after it was released. */
  readonly damage?: (file: string, release: Record<string, unknown>) => void
  /** True for a file whose answer never comes. Default: false. */
  readonly isHanging?: boolean
  /** True for a release whose harm is not at its start. Default: false. */
  readonly startsWell?: boolean
}

/** A module that does something before and after the start of the good one. */
export const wrapped = (before: string, after = '') => `import { init as start, destroy } from 'BUILT'
export { destroy }
export async function init(element, context) {
  ${before}
  const result = await start(element, context)
  ${after}
  return result
}
`
const good = wrapped('')

/** The version that pages had before. */
export const stable = '1.0.0'

/** Nine that fail at the start, and three of releases that start without one. */
export const harmfulReleases: readonly HarmfulRelease[] = [
  { title: 'throws at import', version: '1.1.0', source: `throw new Error('at import')\n${good}` },
  { title: 'the file is missing', version: '1.2.0', source: good, damage: (file) => rmSync(file) },
  {
    title: 'the file has other bytes',
    version: '1.3.0',
    source: good,
    damage: (file) => writeFileSync(file, `${readFileSync(file, 'utf8')}\n// changed`),
  },
  {
    title: 'the stylesheet is missing',
    version: '1.4.0',
    source: good,
    damage: (_file, release) =>
      Object.assign(release, { style: ['/cdn/accordion/1.4.0/none.css', `sha384-${'A'.repeat(64)}`] }),
  },
  { title: 'the module has no init', version: '1.5.0', source: 'export const other = 1' },
  {
    title: 'removes the answers',
    version: '1.6.0',
    source: wrapped("for (const one of element.querySelectorAll('.accordion-item__dropdown')) one.remove()"),
  },
  {
    title: 'empties its element and throws',
    version: '1.7.0',
    source: wrapped("element.replaceChildren(); throw new Error('half-way')"),
  },
  { title: 'the start never settles', version: '1.8.0', source: wrapped('await new Promise(() => {})') },
  { title: 'the file never arrives', version: '1.9.0', source: good, isHanging: true },
  {
    title: 'slow: 900 ms later',
    version: '1.10.0',
    startsWell: true,
    source: wrapped(waitMeasured(900)),
  },
  {
    title: 'heavy: 60 MB more',
    version: '1.11.0',
    startsWell: true,
    source: wrapped(
      '',
      'setTimeout(() => { globalThis.heavy = Array.from({ length: 60 }, () => new Array(131072).fill(0.5)) })',
    ),
  },
  {
    title: 'dead: its triggers cannot be seen',
    version: '1.12.0',
    startsWell: true,
    source: wrapped(
      '',
      "for (const one of element.querySelectorAll('.accordion-item__click-target')) one.style.visibility = 'hidden'",
    ),
  },
]

interface Catalogue {
  readonly blocks: Readonly<Record<string, { readonly releases: Readonly<Record<string, Record<string, unknown>>> }>>
}

/** A CDN folder in which the accordion has a good release and these ones. */
export function cdnWithHarmful(chosen: readonly HarmfulRelease[]): string {
  const cdn = cdnWithReleases('accordion', {
    [stable]: 'same',
    '0.9.0': 'same',
    ...Object.fromEntries(chosen.map(({ version, source }) => [version, source])),
  })
  const path = join(cdn, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  for (const { version, damage } of chosen) {
    const release = catalogue.blocks.accordion?.releases[version] ?? {}
    damage?.(join(cdn, String(release.url).replace('/cdn/', '')), release)
  }
  writeFileSync(path, JSON.stringify(catalogue))
  return cdn
}
