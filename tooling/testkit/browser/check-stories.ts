// Runs after each story: axe looks at it at three widths, in three themes and with forced colours.
import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach, expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'
import { undecidedStories } from './undecided-stories'
import { settled } from './wait'

// A file that a story fetches may take more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const widths = [360, 768, 1440]
const looks = ['light', 'dark', 'contrast', 'forced'] as const
const combinations = widths.flatMap((width) => looks.map((look) => ({ width, look })))
type Combination = (typeof combinations)[number]

declare module 'vitest' {
  interface ProvidedContext {
    /** True checks each story in every combination; false every fourth story in one, which its title decides. */
    everyCombination: boolean
  }
}

/** A number that a text always gives again. */
const getNumber = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

function chosenFor(title: string): readonly Combination[] {
  if (inject('everyCombination')) return combinations
  const chosen = combinations[getNumber(title) % (4 * combinations.length)]
  return chosen ? [chosen] : []
}

/** Colours that fade would be read half-way. What takes longer waits for a script or never ends. */
async function atRest() {
  const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
  await Promise.all(short.map(({ finished }) => finished.catch(() => {})))
}

async function show({ width, look }: Combination) {
  await commands.emulateMedia({ forcedColors: look === 'forced' ? 'active' : 'none' })
  document.documentElement.dataset.theme = look === 'forced' ? 'light' : look
  await page.viewport(width, 900)
  await atRest()
}

/**
 * With forced colours the browser gives text and background their colours, so that axe, which reads the stylesheet's fill of letters, is
 * mistaken about all but the elements that refuse.
 */
const isForced = (rule: string, look: Combination['look'], element: Element | null) =>
  rule === 'color-contrast' &&
  look === 'forced' &&
  (element === null || getComputedStyle(element).getPropertyValue('forced-color-adjust') !== 'none')

const isExplained = (rule: string, element: Element | null) =>
  undecidedStories.some((undecidedStory) => undecidedStory.rule === rule && element?.closest(undecidedStory.selector))

async function offences(look: Combination['look']): Promise<string[]> {
  const { violations, incomplete } = await axe.run(document.body, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  const isOpen = (rule: string, target: unknown) => {
    const element = document.querySelector(String(target))
    return !isExplained(rule, element) && !isForced(rule, look, element)
  }
  const sentences = (results: typeof violations, verdict: string) =>
    results.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => isOpen(id, target[0]))
        .map(({ html, any }) => `${id}${verdict}: ${any[0]?.message ?? ''} ${html}`),
    )
  return [...sentences(violations, ''), ...sentences(incomplete, ' is undecided')]
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return
  const found: Record<string, string[]> = {}
  await settled()
  for (const combination of chosenFor(`${task.file.name} ${task.name}`)) {
    await show(combination)
    const wrong = await offences(combination.look)
    if (wrong.length > 0) found[`${combination.width} px, ${combination.look}`] = wrong
  }
  expect(found).toEqual({})
})
