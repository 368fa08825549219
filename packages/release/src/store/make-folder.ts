import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a folder and those around it; throws the error of the system where it cannot. Node's `recursive` never ends where a system answers ENOENT for a
 * folder in one that is there, as /proc, some network drives and a removed working folder do, and it calls a read-only folder a missing one.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  const around = dirname(path)
  if (around !== path) makeFolder(around, mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(path)) throw error
  }
}
