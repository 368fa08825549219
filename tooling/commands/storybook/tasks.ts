// Ten tasks of a designer who is new to Storybook, each from its first page with nothing in the cache. docs/storybook.md has their times.
import type { Browser } from 'playwright-core'
import { withBrowser } from '../../testkit/browser/with-browser.ts'
import { type Effort, meetPerson, personSeconds } from './person.ts'
import { serveFolder } from './serve-folder.ts'
import { type Task, tasks } from './task-list.ts'

/** A task that was done: the seconds that the machine took, and what the person did. */
interface Done extends Effort {
  readonly title: string
  readonly machine: number
}

/** Seconds that a task and the first story may take. */
const limits = { task: 60, firstStory: 3 }

async function perform(browser: Browser, origin: string, { title, act }: Task): Promise<Done> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    const { person, getEffort } = meetPerson(await context.newPage())
    const start = performance.now()
    await person.page.goto(`${origin}/`)
    await act(person)
    return { title, machine: (performance.now() - start) / 1000, ...getEffort() }
  } finally {
    await context.close()
  }
}

/** Seconds from an empty cache to the first story on the screen: the best of three, as what else runs on the machine only adds to them. */
async function timeFirst(browser: Browser, origin: string): Promise<number> {
  const times = [0, 0, 0]
  for (const at of times.keys()) times[at] = await timeFirstStory(browser, origin)
  return Math.min(...times)
}

/** Seconds from an empty cache to the first story on the screen. */
async function timeFirstStory(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(`${origin}/?path=/story/blocks-accordion--first-open`)
  await page
    .frameLocator('#storybook-preview-iframe')
    .getByRole('button', { name: 'What do I need to bring?' })
    .waitFor()
  const taken = (performance.now() - start) / 1000
  await context.close()
  return taken
}

const printRow = (done: Done) =>
  `| ${done.title} | ${done.presses} | ${done.keys} | ${done.machine.toFixed(1)} s | ${(done.machine + personSeconds(done)).toFixed(0)} s |`

/** Performs a task and prints its row; what went wrong, and nothing where all went well. */
async function check(browser: Browser, origin: string, task: Task): Promise<string[]> {
  try {
    const done = await perform(browser, origin, task)
    console.log(printRow(done))
    const taken = done.machine + personSeconds(done)
    return taken > limits.task ? [`"${task.title}" took ${taken.toFixed(0)} s, and may take ${limits.task}`] : []
  } catch (error) {
    return [`"${task.title}" cannot be done: ${(error as Error).message.split('\n')[0]}`]
  }
}

async function checkAll(browser: Browser, origin: string): Promise<string[]> {
  const first = await timeFirst(browser, origin)
  console.log(`  First story: ${first.toFixed(1)} s. Tasks: presses, keys, machine, and with a person's part.`)
  const problems = first > limits.firstStory ? [`the first story took ${first.toFixed(1)} s`] : []
  for (const task of tasks) problems.push(...(await check(browser, origin, task)))
  return problems
}

/** Performs the tasks in a built Storybook, and prints their times as docs/storybook.md has them; resolves with 1 where one cannot be done or takes too long. */
export async function checkTasks(folder: string): Promise<number> {
  const { origin, close } = await serveFolder(folder)
  try {
    const problems = await withBrowser((browser) => checkAll(browser, origin))
    for (const problem of problems) console.error(`  ${problem}. A designer gives up. Correct .storybook.`)
    return problems.length > 0 ? 1 : 0
  } finally {
    close()
  }
}
