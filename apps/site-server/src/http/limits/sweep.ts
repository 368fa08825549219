import type { Log } from '../log/log'

/** Work that is done at once and then regularly. */
interface Sweep {
  /** Its name, as the beginning of a sentence. */
  readonly name: string
  /** Pause between two starts, in milliseconds. */
  readonly interval: number
  /** Time after which a run counts as stuck, in milliseconds. Default: ten intervals. */
  readonly maxRunTime?: number
  run(): Promise<unknown>
}

/** Starts a sweep, one run at a time; a run that fails or hangs is logged as an error. Returns a function that stops it. */
export function startSweep({ name, interval, maxRunTime = 10 * interval, run }: Sweep, log: Log): () => void {
  let began: number | undefined
  const fail = (problem: string) => log({ level: 'error', problem })
  async function start() {
    if (began !== undefined) {
      const seconds = Math.round((Date.now() - began) / 1000)
      if (seconds * 1000 >= maxRunTime)
        fail(`${name}: a run has not ended for ${seconds} seconds. Nothing is swept meanwhile. Restart the server.`)
      return
    }
    began = Date.now()
    try {
      await run()
    } catch (error) {
      fail(`${name}: a run failed (${String(error)}). The next one tries again. Look at the database.`)
    } finally {
      began = undefined
    }
  }
  void start()
  const timer = setInterval(start, interval)
  timer.unref()
  return () => clearInterval(timer)
}
