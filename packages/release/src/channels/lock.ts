import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../store/make-folder.ts'

/** A write takes milliseconds: a lock of this age belongs to a process that has died, on this machine or another. */
const maxAge = 30_000
const timeout = 60_000

/** Containers may share a name and a folder; the numbers of their processes have a meaning in each alone. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

const machine = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8)

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process of a lock file can still write. Its name has machine, process and a random part. */
function isAlive(path: string, name: string): boolean {
  const [owner, processId] = name.split('.lock-')[1]?.split('-') ?? []
  if (owner === machine && !isRunning(Number(processId))) return false
  try {
    return Date.now() - statSync(path).mtimeMs < maxAge
  } catch {
    return false
  }
}

const pauseTime = () => 5 + Math.random() * 20

/** A lock that is held; `isValid` is false where it was so slow that others took it for dead. */
export interface Lock {
  isValid(): boolean
  release(): void
}

/**
 * Tries to lock a file against other processes since a time; undefined while another has it. Each makes a lock file with a name of its own before it looks
 * for those of others, so that of two at once at least one sees the other; a dead one's file is never mistaken for that of the living.
 */
function tryLock(folder: string, file: string, began: number): Lock | undefined {
  const ownName = `${file}.lock-${machine}-${process.pid}-${randomBytes(6).toString('hex')}`
  const path = join(folder, ownName)
  closeSync(openSync(path, 'wx'))
  const others = readdirSync(folder).filter((name) => name.startsWith(`${file}.lock-`) && name !== ownName)
  const alive = others.filter((name) => isAlive(join(folder, name), name))
  if (alive.length === 0) {
    for (const name of others) rmSync(join(folder, name), { force: true })
    return { isValid: () => existsSync(path), release: () => rmSync(path, { force: true }) }
  }
  rmSync(path, { force: true })
  if (Date.now() - began <= timeout) return undefined
  throw new Error(
    `${join(folder, file)} is locked by another process (${alive[0]}). Nothing was written. Try again, or delete that file if no command is running.`,
  )
}

/** Locks a file against other processes. */
export async function lockFile(folder: string, file: string): Promise<Lock> {
  const began = Date.now()
  for (;;) {
    const lock = tryLock(folder, file, began)
    if (lock) return lock
    await new Promise((resolve) => setTimeout(resolve, pauseTime()))
  }
}

/** Changes a file while no other process does; for commands, as the process does nothing else until then. */
export function withLock(folder: string, file: string, change: () => void): void {
  makeFolder(folder)
  const began = Date.now()
  let lock: Lock | undefined
  while (!lock) {
    lock = tryLock(folder, file, began)
    if (!lock) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseTime())
  }
  try {
    change()
  } finally {
    lock.release()
  }
}
