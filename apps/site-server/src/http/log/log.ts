/** One event of the server. */
type LogLine = Readonly<Record<string, unknown>>
export type Log = (line: LogLine) => void

/** Replaces control characters, which could end the line or move the cursor of a terminal. */
function clean(value: unknown): string {
  const text = String(value ?? '')
  return /\p{Cc}/u.test(text) ? text.replace(/\p{Cc}+/gu, ' ') : text
}

function short({ level, method, path, status, ms, problem, release, channels, error, stack }: LogLine): string {
  if (method) return `${clean(status)} ${clean(method)} ${clean(path)} ${clean(ms)} ms`
  if (problem) return `${level === 'error' ? 'error' : 'warning'}: ${clean(problem)}`
  if (release) return `release: ${clean(JSON.stringify(release))}`
  if (channels) return clean(channels)
  return typeof stack === 'string' ? `error at ${clean(path)}: ${stack}` : `error at ${clean(path)}: ${clean(error)}`
}

/** Time for which requests are gathered, in milliseconds: a write for each of them is a twentieth of the work of a page. */
const gatheringTime = 50

/**
 * Writes events to standard output: one JSON object per line, or text for people. Those of one moment are written together, and requests with
 * those of the next 50 milliseconds; lines keep their order.
 */
export function createLog(isJson: boolean, write: (text: string) => void = (text) => process.stdout.write(text)): Log {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  function flush() {
    clearTimeout(timer)
    timer = undefined
    isDue = false
    if (lines) write(lines)
    lines = ''
  }
  function flushSoon(isRequest: boolean) {
    if (isRequest) timer ??= setTimeout(flush, gatheringTime).unref()
    else if (!isDue) setImmediate(flush)
    isDue ||= !isRequest
  }
  // Also the reason why the process ends.
  process.once('exit', flush)
  return (line) => {
    flushSoon(line.method !== undefined)
    lines += `${isJson ? JSON.stringify({ at: new Date().toISOString(), ...line }) : short(line)}\n`
  }
}
