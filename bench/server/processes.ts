// The processes of a bench: servers, and one that asks them.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../../tooling/build/children.ts'
import { serverEnv, serverFlags } from '../../tooling/build/server.ts'

const children: ChildProcess[] = []
const pids = new Map<string, number>()

/** The process of a server, by its origin. */
export const getPid = (origin: string): number => pids.get(origin) ?? Number.NaN

const pictures = join(import.meta.dirname, '../../apps/playground/.data/images')

/** Makes a folder for a site, with the pictures of the demo. */
export function siteFolder(path: string): string {
  mkdirSync(path)
  mkdirSync(pictures, { recursive: true })
  symlinkSync(pictures, join(path, 'images'))
  return path
}

/** A first start makes copies of pictures, which takes the time of the pages. */
export async function picturesAreMade() {
  for (let [count, before] = [0, -1]; count !== before; [before, count] = [count, readdirSync(pictures).length])
    await wait(3000)
}

/** A server in a process of its own; its first line with an address is its origin. */
export function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = startChild(process.execPath, [...serverFlags, script, ...args], {
    env: { ...process.env, ...serverEnv, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      if (text.length > 4000) return
      text += part
      const origin = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)?.[0]
      if (!origin) return
      pids.set(origin, child.pid ?? Number.NaN)
      resolve(origin)
    })
    child.on('exit', (code) =>
      reject(new Error(`${script} ended with ${code}. Nothing was measured. Start it by hand.`)),
    )
  })
}

/** Ends all servers. */
export const stopAll = () =>
  Promise.all(
    children
      .splice(0)
      .filter(({ exitCode }) => exitCode === null)
      .map(
        (child) =>
          new Promise((resolve) => {
            child.once('exit', resolve)
            child.kill()
          }),
      ),
  )

/** Runs a file of this folder with its work as JSON, and parses its answer. */
export function getAnswer<Answer>(file: string, work: unknown): Promise<Answer> {
  const child = startChild(process.execPath, [join(import.meta.dirname, file), JSON.stringify(work)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => (text += part))
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error('The load ended early. Nothing was measured.')),
    )
  })
}
