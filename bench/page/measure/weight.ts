// What a page is before a touch, in KiB after brotli 11: counted five seconds after its load, without any input.
import type { PageDocument } from '../documents.ts'
import { type BenchSite, getBrotliLength } from '../serve.ts'
import { type Bench, openTab, openUrl } from './tab.ts'

/** The parts of a page, in KiB. */
export interface Weight {
  readonly html: number
  readonly styles: number
  readonly script: number
  /** The part of the script that is in the page itself. */
  readonly inlineScript: number
  /** Script files that were fetched and whose code did not run. */
  readonly preloaded: number
}

/** The styles and the scripts inside a page, and what is left of it. JSON and the import map are a part of the HTML. */
function splitDocument(html: string) {
  const parts = { styles: '', script: '' }
  const take = (part: keyof typeof parts) => (_: string, tag: string, text: string) => {
    parts[part] += text
    return tag
  }
  const rest = html
    .replace(/(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g, take('styles'))
    .replace(/(<script(?![^>]*type="(?:application\/json|importmap)")[^>]*>)([\s\S]*?)(?=<\/script>)/g, take('script'))
  return { ...parts, rest }
}

/** Opens the page with V8's coverage, which knows each script whose top level has run. */
async function findRun(bench: Bench, name: string): Promise<ReadonlySet<string>> {
  const { page, session, close } = await openTab(bench)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.goto(openUrl(bench.origin, name), { waitUntil: 'load' })
  await page.waitForTimeout(5000)
  const { result } = await session.send('Profiler.takePreciseCoverage')
  await close()
  const run = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
  return new Set(run.map(({ url }) => url.replace(bench.origin, '')))
}

export async function weigh(bench: Bench, site: BenchSite, { name, html }: PageDocument): Promise<Weight> {
  site.sent.length = 0
  const run = await findRun(bench, name)
  const add = (isCounted: (path: string) => boolean) =>
    site.sent.filter(({ path }) => isCounted(path)).reduce((sum, { bytes }) => sum + bytes, 0)
  const { rest, styles, script } = splitDocument(html)
  const isScript = (path: string) => path.endsWith('.js')
  const inlineScript = getBrotliLength(script) / 1024
  return {
    html: getBrotliLength(rest) / 1024,
    styles: (getBrotliLength(styles) + add((path) => path.endsWith('.css'))) / 1024,
    script: inlineScript + add((path) => isScript(path) && run.has(path)) / 1024,
    inlineScript,
    preloaded: add((path) => isScript(path) && !run.has(path)) / 1024,
  }
}
