// A reporter of Vitest that lets `npm test` see whether a suite goes on: it is named by its file, and Vitest takes the default export of it.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, Vitest } from 'vitest/node'

/** The file of a suite's pulse, beside its report. */
export const getPulseFile = (report: string): string => `${report}.pulse`

/** Milliseconds since a test of the suite has begun or ended. */
export const getSilence = (report: string): number => Date.now() - statSync(getPulseFile(report)).mtimeMs

/** What went wrong beside the tests of a suite that has ended, such as a browser that did not answer; empty where nothing did. */
export const readTrouble = (report: string): string => readFileSync(getPulseFile(report), 'utf8')

/** Begins the pulse of a suite, before its process is there. */
export const beginPulse = (report: string): void => writeFileSync(getPulseFile(report), '')

export default class Pulse implements Reporter {
  #report = ''
  readonly #beat = () => beginPulse(this.#report)
  readonly onTestModuleCollected = this.#beat
  readonly onTestModuleEnd = this.#beat
  readonly onTestCaseReady = this.#beat
  readonly onTestCaseResult = this.#beat

  onInit({ config: { outputFile } }: Vitest) {
    this.#report = typeof outputFile === 'object' ? (outputFile.json ?? '') : ''
    this.#beat()
  }

  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]) {
    writeFileSync(getPulseFile(this.#report), errors[0]?.message.split('\n')[0] ?? '')
  }
}
