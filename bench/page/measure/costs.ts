// What a page costs at full speed: requests, main thread, heap and elements at its load, and heap after each job was used once.
import type { CDPSession } from 'playwright-core'
import type { BenchSite } from '../serve.ts'
import { readHeapKinds } from './heap-kinds.ts'
import { doEachJob } from './jobs.ts'
import { type Bench, openTab, openUrl } from './tab.ts'

/** The costs of one visit. */
export interface Costs {
  readonly requests: number
  /** Main thread until two seconds after the load, in milliseconds. */
  readonly work: number
  /** CPU of the same time, in milliseconds: other work on the machine counts for little. */
  readonly cpu: number
  readonly elements: number
  /** After two collections, in KiB. */
  readonly heap: number
  readonly usedHeap: number
  /** Script files that were sent until each job was used, in KiB. */
  readonly usedScript: number
  /** KiB of the heap by kind of its nodes, once each job was used. */
  readonly usedKinds: Readonly<Record<string, number>>
}

async function getMetric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

async function getHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await getMetric(session, 'JSHeapUsedSize')) / 1024
}

export async function measureCosts(
  bench: Bench,
  { sent }: BenchSite,
  name: string,
  hasScript: boolean,
): Promise<Costs> {
  const { page, session, close } = await openTab(bench)
  try {
    await session.send('Performance.enable')
    sent.length = 0
    await page.goto(openUrl(bench.origin, name), { waitUntil: 'load' })
    // Idle work and the blocks of the first screen are done by then, on every page alike.
    await page.waitForTimeout(2000)
    const work = (await getMetric(session, 'TaskDuration')) * 1000
    const cpu = (await getMetric(session, 'ThreadTime')) * 1000
    await page.waitForTimeout(3000)
    const requests = sent.length
    const heap = await getHeap(session)
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
    await doEachJob(page, name, hasScript)
    const usedHeap = await getHeap(session)
    const scripts = sent.filter(({ path }) => path.endsWith('.js'))
    const usedScript = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    const usedKinds = await readHeapKinds(session)
    return { requests, work, cpu, elements, heap, usedHeap, usedScript, usedKinds }
  } finally {
    await close()
  }
}
