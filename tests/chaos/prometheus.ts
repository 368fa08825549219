import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What promtool says of some text or files; empty where it has nothing to say. */
export function runPromtool(program: string, args: readonly string[], input = '', cwd = '.'): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, cwd, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

interface Target {
  readonly job: string
  /** Host and port. */
  readonly address: string
  readonly token: string
}

/** Starts Prometheus, which reads the metrics of some servers each second, and has the rules of a file. */
export async function startPrometheus(program: string, folder: string, rules: string, targets: readonly Target[]) {
  const jobs = targets.map(
    ({ job, address, token }) =>
      `  - job_name: ${job}\n    authorization: { credentials: ${token} }\n    static_configs: [{ targets: ['${address}'] }]\n`,
  )
  const file = join(folder, 'prometheus.yml')
  writeFileSync(
    file,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [${rules}]\nscrape_configs:\n${jobs.join('')}`,
  )
  const child = spawn(
    program,
    [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'tsdb')}`, '--web.listen-address=127.0.0.1:0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const origin = await new Promise<string>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk
      const [, address] = /Listening on.*address=(127\.0\.0\.1:\d+)/.exec(log) ?? []
      if (address) resolve(`http://${address}`)
    })
    child.once('exit', () => reject(new Error(log)))
  })
  const ask = async (path: string) => (await (await fetch(origin + path)).json()).data
  return {
    /** The values of an expression now. */
    query: async (expression: string): Promise<string[]> => {
      const { result } = await ask(`/api/v1/query?${new URLSearchParams({ query: expression })}`)
      return result.map(({ value }: { value: [number, string] }) => value[1])
    },
    rules: async (): Promise<{ name: string; health: string }[]> =>
      (await ask('/api/v1/rules')).groups.flatMap(({ rules }: { rules: { name: string; health: string }[] }) => rules),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
