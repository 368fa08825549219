import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { createFileFinder } from '../domain/local-files'
import { isPlatformHost } from '../domain/platform-addresses'
import { isPlatformScript, isPlatformText } from '../domain/rewrite'

/** At most so many files are looked at: a page may have been saved into a folder of anything. */
const maxFiles = 5000

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^\.|^node_modules$/.test(name))
  } catch {
    // Of another user, or gone meanwhile.
    return []
  }
}

/** The files beside a page, the nearest first, by their paths in its folder. A link of the file system may lead anywhere: it is left out. */
function listBeside(folder: string): string[] {
  const files: string[] = []
  const folders = ['']
  for (let next = folders.shift(); next !== undefined && files.length < maxFiles; next = folders.shift()) {
    const entries = readFolder(join(folder, next))
    const toPath = ({ name }: (typeof entries)[number]) => join(next ?? '', name)
    files.push(...entries.filter((entry) => entry.isFile()).map(toPath))
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(toPath))
  }
  return files
}

/** What the platform has served to a page, as far as it was saved beside it. */
export interface FilesBeside {
  /** The path of the file for an address; undefined for none. */
  find(url: URL): string | undefined
}

/** Reads which files a page was saved with. */
export function readBeside(file: string): FilesBeside {
  const folder = dirname(file)
  const find = createFileFinder(listBeside(folder), [])
  return {
    find(url) {
      const found = isPlatformHost(url.host) ? find(url) : undefined
      return found && join(folder, found)
    },
  }
}

const types: Readonly<Record<string, string>> = {
  script: 'text/javascript',
  stylesheet: 'text/css',
}

/** Answers requests to the platform with the files that were saved beside a page, scripts apart. `onFound` is told of each host. */
export async function serveBeside(page: Page, beside: FilesBeside, onFound: (host: string) => void): Promise<void> {
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url())
    const kind = route.request().resourceType()
    const path = kind === 'script' ? undefined : beside.find(url)
    if (path === undefined) return route.fallback()
    onFound(url.host)
    return fulfil(route, path, kind)
  })
}

const fulfil = (route: Route, path: string, kind: string) =>
  route.fulfill({
    path,
    headers: { 'Access-Control-Allow-Origin': '*' },
    ...(types[kind] && { contentType: types[kind] }),
  })

/** True for a script of the platform that was saved with an address of the page's own. */
async function isOwnPlatform(route: Route): Promise<boolean> {
  const isScript = isPlatformScript({ source: route.request().url(), code: '' })
  const code = await route
    .fetch()
    .then((response) => (response.ok() ? response.text() : undefined))
    // The page may go on to another one meanwhile.
    .catch(() => undefined)
  return code !== undefined && (isScript || isPlatformText(code))
}

/** Lets a page run the platform's own scripts, those that were saved beside it; tells how many it has run. Other hosts are not asked. */
export async function servePlatformScripts(page: Page, { origin }: URL, beside: FilesBeside): Promise<() => number> {
  let count = 0
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    const url = new URL(route.request().url())
    const path = beside.find(url)
    if (path !== undefined || (url.origin === origin && (await isOwnPlatform(route)))) count += 1
    return path === undefined ? route.fallback() : fulfil(route, path, 'script')
  })
  return () => count
}
