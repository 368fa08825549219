/** One event of the server. */
type LogLine = Readonly<Record<string, unknown>>
export type Log = (line: LogLine) => void

/** Replaces control characters, which could end the line or move the cursor of a terminal. */
function clean(value: unknown): string {
  return String(value ?? '').replace(/\p{Cc}+/gu, ' ')
}

function short({ method, path, status, ms, problem, release, error, stack }: LogLine): string {
  if (method) return `${clean(status)} ${clean(method)} ${clean(path)} ${clean(ms)} ms`
  if (problem) return `warning: ${clean(problem)}`
  if (release) return `release: ${clean(JSON.stringify(release))}`
  return typeof stack === 'string' ? `error at ${clean(path)}: ${stack}` : `error at ${clean(path)}: ${clean(error)}`
}

/** Writes events to standard output: one JSON object per line, or text for people. */
export function createLog(isJson: boolean): Log {
  return (line) => console.log(isJson ? JSON.stringify({ at: new Date().toISOString(), ...line }) : short(line))
}
