// The package manager, with the hash that the lockfile names for it. Runs on Node 20 with nothing installed, so it imports nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isWindows = process.platform === 'win32'

/** Name of the package that holds the binary for this system. */
function binaryPackage() {
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return `@pnpm/exe.${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
}

/** The hash that a lockfile names for `name@version`; undefined for one that is not in it. */
function lockedHash(lockfile, name) {
  const at = lockfile.indexOf(`\n  '${name}':\n`)
  return at < 0 ? undefined : /integrity: ([^},]+)/.exec(lockfile.slice(at, lockfile.indexOf('\n\n', at)))?.[1]
}

/** Throws unless a tarball has this hash. */
function verifyTarball(path, name, hash) {
  const found = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
  if (found === hash) return
  throw new Error(
    `The package manager ${name} was downloaded with the hash ${found}, and pnpm-lock.yaml names ${hash}. It was not run, and nothing was installed. Check the npm registry and proxies between; the package may have been tampered with.`,
  )
}

// From npm's own cache where it is there: then no request is made.
function download(name, folder) {
  const { status } = spawnSync('npm', ['pack', '--silent', '--prefer-offline', '--pack-destination', folder, name], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
  const file = readdirSync(folder).find((one) => one.endsWith('.tgz'))
  if (status === 0 && file) return join(folder, file)
  throw new Error(`${name} could not be downloaded, so nothing was installed. Check the npm registry and try again.`)
}

function isInstalled(root, version) {
  const manifest = join(root, 'node_modules/pnpm/package.json')
  return !isWindows && existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
}

/** How to run the package manager of a checkout, as a command and its first arguments. `folder` is for one that is not installed yet. */
function findPnpm(root, folder) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = packageManager.slice('pnpm@'.length)
  // Not by node_modules/.bin, which may be gone.
  if (isInstalled(root, version)) return [process.execPath, join(root, 'node_modules/pnpm/bin/pnpm.mjs')]
  const name = `${binaryPackage()}@${version}`
  const hash = lockedHash(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), name)
  if (!hash) {
    console.warn(`pnpm-lock.yaml names no hash for ${name}. It is used unchecked. Use Linux to have it checked.`)
    return ['npx', '--yes', packageManager]
  }
  const tarball = download(name, folder)
  verifyTarball(tarball, name, hash)
  const { status } = spawnSync('tar', ['-xzf', tarball], { cwd: folder })
  if (status === 0) return [join(folder, 'package', isWindows ? 'pnpm.exe' : 'pnpm')]
  throw new Error(
    `${name} could not be unpacked, so nothing was installed. Check that there is tar, and room on the disk.`,
  )
}

/** Removes the note by which the package manager takes all packages for complete, where their programs are gone: it then adds them again. */
function forgetMissingPrograms(root) {
  if (!existsSync(join(root, 'node_modules/.bin')))
    rmSync(join(root, 'node_modules/.pnpm-workspace-state-v1.json'), { force: true })
}

/** Installs the packages of the lockfile with the package manager that it names. */
export function installPackages(root) {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-pnpm-'))
  try {
    forgetMissingPrograms(root)
    const [command, ...first] = findPnpm(root, folder)
    const args = [...first, 'install', '--frozen-lockfile']
    const { status } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 'inherit'], shell: isWindows })
    if (status === 0) return
    throw new Error('The packages could not be installed, so nothing was run. Check the npm registry and try again.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
