// Commands that look at pages end, with a sentence, when their browser is killed under them.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { releasedVersions } from '../../packages/release/src/store/store'
import { storeFolder } from '../../tooling/build/cdn/index.ts'
import { root } from '../../tooling/build/workspace.ts'
import { isAlive, listDescendants, readCommand } from '../processes'
import { sample } from '../sample'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = join(folder, 'site')
mkdirSync(site)
const page = `<!doctype html><title>Ridge</title><script>Static = {SQUARESPACE_CONTEXT: {"website": {"id": "w"}}}</script>
<ul class="accordion-items-container"><li class="accordion-item"><button class="accordion-item__click-target">Open</button></li></ul>`
const files = Array.from({ length: 40 }, (_, at) => (at === 0 ? 'index.html' : `page-${at}.html`))
for (const file of files) writeFileSync(join(site, file), page)
const paths = files.map((file) => join(site, file))

const [after = '', before = ''] = releasedVersions(storeFolder, 'accordion')
const listBrowsers = (pid: number) => listDescendants(pid).filter((each) => /chrom/i.test(readCommand(each)))

const commands = [
  ['npm run page -- … --out', ['page', site, '--out', join(folder, 'out')]],
  ['npm run page -- … --report', ['page', ...paths, '--report']],
  ['npm run upgrade', ['upgrade', 'accordion', before, after, ...paths, '--out', join(folder, 'report.html')]],
] as const

it.each(sample(commands, 3, 2))(
  '%s ends with a sentence when its browser is killed',
  async (_, words) => {
    const child = spawn(process.execPath, [join(root, 'tooling/run.mjs'), ...words], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const pid = child.pid as number
    try {
      // A page is open.
      const hasPage = () => listBrowsers(pid).some((each) => readCommand(each).includes('--type=renderer'))
      await expect.poll(hasPage, { timeout: 60_000 }).toBe(true)
      const started = listDescendants(pid)
      for (const browser of listBrowsers(pid)) process.kill(browser, 'SIGKILL')
      expect(await ended).toBe(1)
      expect(output).toMatch(/The browser ended before its work was done \(.*\)\. .* Run the command again/)
      // A process that was killed is there until the system has taken note of its end.
      await expect.poll(() => started.filter(isAlive)).toEqual([])
    } finally {
      for (const left of [pid, ...listDescendants(pid)].filter(isAlive)) process.kill(left, 'SIGKILL')
    }
  },
  120_000,
)
