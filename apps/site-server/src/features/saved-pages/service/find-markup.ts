import type { Page } from 'playwright-core'
import type { FoundMarkup, FoundName } from '../domain/unanswered'
import { describeControls, pressControls, watchPresses } from './press-controls'

interface Job {
  readonly entry: { readonly name: string; readonly selector: string; readonly page?: boolean }
  readonly element: Element
  readonly status: string
}

/** Runs in the page: the names by which its markup asks for a script, and the blocks that answer them. */
function readNames(): FoundName[] {
  const { ashlar } = window as { ashlar?: { jobs(): readonly Job[] } }
  const jobs = [...(ashlar?.jobs() ?? [])].filter(({ entry, status }) => !entry.page && status === 'ready')
  const getBlocks = (isOf: (job: Job) => boolean) => [...new Set(jobs.filter(isOf).map(({ entry }) => entry.name))]
  /** The block on an element or within it, or else the nearest around it. */
  function getNearest(element: Element): string[] {
    const within = getBlocks((job) => element.contains(job.element))
    const around = jobs.filter((job) => job.element.contains(element))
    const [nearest] = around.sort((one, other) => (one.element.contains(other.element) ? 1 : -1))
    return within.length > 0 || !nearest ? within : [nearest.entry.name]
  }
  const getPlace = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return `${Math.round(width)} × ${Math.round(height)}`
  }
  const controllers = [...document.querySelectorAll('[data-controller]')].flatMap((element) =>
    (element.getAttribute('data-controller') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((name) => ({
        kind: 'controller' as const,
        name,
        blocks: getBlocks((job) => job.element === element || job.entry.selector.includes(name)),
        around: getBlocks((job) => job.element !== element && job.element.contains(element)),
        size: getPlace(element),
      })),
  )
  const types = [...document.querySelectorAll('[data-block-type]')].map((element) => ({
    kind: 'block type' as const,
    name: `${element.getAttribute('data-block-type')}${[...element.classList]
      .filter((name) => /^sqs-block-/.test(name))
      .map((name) => ` .${name}`)
      .join('')}`,
    blocks: getNearest(element),
    around: [],
    size: getPlace(element),
  }))
  return [...controllers, ...types]
}

/** Runs in the page: the blocks that are ready. */
function readStarted(): string[] {
  const { ashlar } = window as { ashlar?: { jobs(): readonly Job[] } }
  const ready = [...(ashlar?.jobs() ?? [])].filter(({ status }) => status === 'ready')
  return [...new Set(ready.map(({ entry }) => entry.name))]
}

/** The names and controls of a page that has started. Presses its controls: the page is of no use afterwards. */
export async function findMarkup(page: Page): Promise<FoundMarkup> {
  await page.route(
    () => true,
    // Another error would put a page of the browser in place of this one.
    (route) => (route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback()),
  )
  const names = await page.evaluate(readNames)
  await page.evaluate(describeControls)
  await page.evaluate(watchPresses)
  const controls = await page.evaluate(pressControls)
  // A block may have been fetched by a press.
  return { names, controls, started: await page.evaluate(readStarted) }
}
