import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { chromium } from 'playwright-core'
import { root } from '../../build/workspace.ts'

/** A browser that tests can start. */
export interface FoundBrowser {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
]
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)) as Record<string, string>

/** CHROME_PATH, else the one that comes with the packages, else Playwright's own, else one on PATH; an error where there is none. */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROME_PATH
  if (named && !existsSync(named))
    throw new Error(`CHROME_PATH is "${named}", where no browser is. No browser test can run. Correct it or unset it.`)
  if (named) return { executablePath: named, args, env: inherited() }
  const packaged = await fromPackages()
  if (packaged) return packaged
  const known = [chromium.executablePath(), ...onPath()].find((path) => path && existsSync(path))
  if (known) return { executablePath: known, args, env: inherited() }
  throw new Error('No browser was found. No browser test can run. Set CHROME_PATH to a Chromium or Chrome.')
}

function onPath(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const fixed = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ]
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixed]
}

async function fromPackages(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = packageHome()
  if (!home) return undefined
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(root, 'node_modules/.cache/chromium', version)
  if (!existsSync(join(folder, 'ok'))) await unpack(join(home, 'bin'), folder)
  writeFonts(folder)
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...inherited(), LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

function packageHome(): string | undefined {
  try {
    let home = dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))
    while (!existsSync(join(home, 'bin/chromium.br'))) {
      if (home === dirname(home)) return undefined
      home = dirname(home)
    }
    return home
  } catch {
    return undefined
  }
}

/**
 * The fonts of the browser are those of the packages alone, so that a text is as wide, and a colour stands out as much, on every machine.
 * A family that is not there becomes the first of them.
 */
function writeFonts(folder: string) {
  const dejaVu = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf')
  const families = ['Open Sans', 'DejaVu Sans'].map((family) => `<string>${family}</string>`).join('')
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts</dir><dir>${dejaVu}</dir><cachedir>${folder}/font-cache</cachedir>
<match target="pattern"><edit name="family" mode="append_last">${families}</edit></match>
</fontconfig>`
  const path = join(folder, 'fonts.conf')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

// Into a folder of its own first and renamed when whole: two test runs at once never see half a browser.
async function unpack(bin: string, folder: string) {
  const staging = `${folder}.${process.pid}`
  mkdirSync(staging, { recursive: true })
  const program = createWriteStream(join(staging, 'chromium'), { mode: 0o755 })
  await pipeline(createReadStream(join(bin, 'chromium.br')), createBrotliDecompress(), program)
  for (const name of ['al2023', 'fonts'])
    untar(brotliDecompressSync(readFileSync(join(bin, `${name}.tar.br`))), join(staging, name))
  writeFileSync(join(staging, 'ok'), '')
  try {
    renameSync(staging, folder)
  } catch {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Regular files and folders of a tar archive. */
function untar(archive: Buffer, to: string) {
  const text = (from: number, length: number) => archive.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const path = join(to, text(at + 345, 155), text(at, 100))
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const kind = text(at + 156, 1)
    if (!path.startsWith(to))
      throw new Error(
        `The archive names a path outside of it: ${path}. Nothing more is unpacked. Install the packages again.`,
      )
    if (kind === '5') mkdirSync(path, { recursive: true })
    else if (kind === '0' || kind === '') {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, archive.subarray(at + 512, at + 512 + size))
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
}
