import type { Person } from './person.ts'

/** Something that a designer wants of Storybook, from its first page on. */
export interface Task {
  readonly title: string
  act(person: Person): Promise<void>
}

async function search({ page, press, write }: Person, words: string, result: string) {
  await press(page.getByPlaceholder('Find components'))
  await write(words)
  await press(page.getByRole('option').filter({ hasText: result }).first())
}

/** Opens a story in the list at the side, and looks at its block: what is pressed before it is there belongs to the page before. */
async function openStory(person: Person, block: string, story: string, part: string) {
  await open(person, block, story)
  await person.read(person.preview.locator(part).first())
}

/** Opens a block or a story in the list at the side. */
async function open({ page, press }: Person, ...names: readonly string[]) {
  for (const name of names) await press(page.locator('.sidebar-item').getByText(name, { exact: true }).first())
}

async function choose({ page, press }: Person, setting: string, value: string) {
  await press(page.getByRole('button', { name: new RegExp(`^${setting} `) }))
  await press(page.getByRole('option', { name: value }))
}

/** The row of an option or a custom property among the controls. */
const control = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name }).first()

/** Waits until something holds on the page of the preview. */
async function see({ page }: Person, sentence: () => boolean) {
  const frame = page.frames().find((one) => one.url().includes('iframe.html'))
  await frame?.waitForFunction(sentence, undefined, { timeout: 10_000 })
}

const heading = ({ preview }: Person, name: string) => preview.getByRole('heading', { name, exact: true })

export const tasks: readonly Task[] = [
  {
    title: 'Find the block for questions and answers by the word "FAQ"',
    async act(person) {
      await search(person, 'FAQ', 'FAQ')
      await person.read(heading(person, 'Accordion'))
    },
  },
  {
    title: 'Copy the markup of an accordion',
    async act(person) {
      await open(person, 'Accordion')
      await person.press(person.preview.getByRole('button', { name: 'Copy the markup' }))
      await person.read(person.preview.getByText('Copied'))
      const copied = await person.page.evaluate(() => navigator.clipboard.readText())
      if (!copied.includes('class="accordion-item"')) throw new Error(`the clipboard has: ${copied.slice(0, 80)}`)
    },
  },
  {
    title: 'See a gallery dark, 320 px wide, in Arabic',
    async act(person) {
      await openStory(person, 'Gallery', 'Carousel', '.slide')
      await choose(person, 'theme', 'Dark theme')
      await choose(person, 'locale', 'العربية')
      await choose(person, 'width', 'Small phone, 320 px')
      await see(
        person,
        () =>
          innerWidth === 320 &&
          document.dir === 'rtl' &&
          getComputedStyle(document.body).backgroundColor === 'rgb(22, 24, 26)',
      )
    },
  },
  {
    title: 'Change the space between the pictures of a gallery',
    async act(person) {
      await openStory(person, 'Gallery', 'Fixed Grid', '.slide')
      await person.press(control(person, 'gutter (px)').getByRole('slider'))
      await see(person, () =>
        [...document.querySelectorAll('.sqs-gallery')].some(
          (list) => Number.parseFloat(getComputedStyle(list).gap) > 100,
        ),
      )
    },
  },
  {
    title: 'Find what the custom property --gallery-gap takes, and in which unit',
    async act(person) {
      await search(person, '--gallery-gap', '--gallery-gap')
      await person.read(person.preview.locator('.ashlar-table').getByRole('row').filter({ hasText: '--gallery-gap' }))
      await see(person, () => {
        const row = document.getElementById('word--gallery-gap')?.getBoundingClientRect()
        return row !== undefined && row.top > 0 && row.bottom < innerHeight
      })
    },
  },
  {
    title: 'Make the line between the items of an accordion thick',
    async act(person) {
      await openStory(person, 'Accordion', 'First Open', '#storybook-root .accordion-item')
      await person.press(control(person, '--accordion-divider').getByRole('button', { name: 'Set string' }))
      await person.write('6px solid teal')
      await see(person, () =>
        [...document.querySelectorAll('.accordion-item')].some(
          (item) => getComputedStyle(item).borderBlockEndWidth === '6px',
        ),
      )
    },
  },
  {
    title: 'See a form with wrong answers',
    async act(person) {
      await open(person, 'Forms', 'Wrong Answers')
      await person.read(person.preview.locator('.field-error').first())
    },
  },
  {
    title: 'See an accordion without scripts',
    async act(person) {
      await openStory(person, 'Accordion', 'First Open', '#storybook-root .accordion-item')
      await choose(person, 'script', 'Scripts off')
      await see(person, () =>
        [...document.querySelectorAll('#storybook-root .accordion-item__dropdown')].every(
          (panel) => panel.clientHeight > 0,
        ),
      )
    },
  },
  {
    title: 'Learn which keys a gallery answers',
    async act(person) {
      await open(person, 'Gallery')
      await person.press(person.preview.getByRole('link', { name: 'Keyboard', exact: true }))
      await person.read(heading(person, 'Keyboard'))
    },
  },
  {
    title: 'Learn which block suits better than an accordion, and go there',
    async act(person) {
      await open(person, 'Accordion')
      await person.read(heading(person, 'Use something else when'))
      await person.press(person.preview.getByRole('link', { name: 'menu', exact: true }))
      await person.read(heading(person, 'Menu'))
    },
  },
]
