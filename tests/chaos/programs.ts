import { execFileSync } from 'node:child_process'

/** The path of a program on this machine, also of one that is for servers; undefined where it is not installed. */
export function findProgram(name: 'nginx' | 'pgbouncer' | 'prometheus' | 'promtool'): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name} || ls /usr/sbin/${name}`], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
}
