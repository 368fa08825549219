// The other engines of `npm test -- --engines`, where the system has them.
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of some programs that is on PATH; undefined where none is. */
export function findOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** FIREFOX_PATH, or a Firefox of the system; undefined where there is none. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH: given } = process.env
  if (given && existsSync(given)) return given
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findOnPath('firefox', 'firefox-esr') ?? (existsSync(onMac) ? onMac : undefined)
}

/** The driver of WebKitGTK and the browser it starts; undefined where one of them is not installed. */
export function findWebKit(): { driver: string; browser: string } | undefined {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? findOnPath('WebKitWebDriver')
  const browser = process.env.WEBKIT_PATH ?? globSync('/usr/{lib,lib64,libexec}/**/webkit2gtk-4*/MiniBrowser')[0]
  return driver && browser ? { driver, browser } : undefined
}
