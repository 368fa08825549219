/** One thing that happened. */
export type LogLine = Readonly<Record<string, unknown>>

/** Without what could end the line or move the cursor of a terminal. */
function clean(value: unknown): string {
  return String(value ?? '').replace(/\p{Cc}+/gu, ' ')
}

function short({ method, path, status, ms, problem, error, stack }: LogLine): string {
  if (method) return `${clean(status)} ${clean(method)} ${clean(path)} ${clean(ms)} ms`
  if (problem) return `warning: ${clean(problem)}`
  return typeof stack === 'string' ? `error at ${clean(path)}: ${stack}` : `error at ${clean(path)}: ${clean(error)}`
}

/** Writes what happens to standard output: one JSON object a line, or words for people. */
export function createLog(isJson: boolean): (line: LogLine) => void {
  return (line) => console.log(isJson ? JSON.stringify({ at: new Date().toISOString(), ...line }) : short(line))
}
