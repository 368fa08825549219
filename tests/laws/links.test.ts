import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { linkPages } from '../../.storybook/docs/links'
import { root } from '../../tooling/build/workspace.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort()

const texts = all('*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/{,docs/}*.md', '.storybook/pages/*.mdx')

/** What a text links to, samples of code left out. */
const getTargets = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

/** The id that GitHub and Storybook give a heading. */
const getId = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
const hasHeading = (path: string, id: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => getId(heading) === id)

it('each link of a README and of the docs leads to a file, and to a heading where it names one', () => {
  expect(texts.length).toBeGreaterThan(80)
  const dead = texts.flatMap((path) =>
    getTargets(read(path))
      .filter((target) => !/^(?:https?:|mailto:|\?)/.test(target))
      .filter((target) => {
        const [file = '', heading] = target.split('#')
        const to = file ? join(dirname(path), file) : path
        return !existsSync(join(root, to)) || (heading !== undefined && to.endsWith('.md') && !hasHeading(to, heading))
      })
      .map((target) => `${path} links to ${target}, which does not exist. Its reader is lost. Correct the link.`),
  )
  expect(dead).toEqual([])
})

/** As Storybook makes an id of a title. */
const pageIds = new Set(
  all('.storybook/pages/*.mdx', 'packages/*/src/*.stories.tsx').map((path) => {
    const [, title = ''] = /<Meta title="([^"]+)"|\btitle: '([^']+)'/.exec(read(path))?.filter(Boolean) ?? []
    return `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--docs`
  }),
)

it('each link between pages of Storybook leads to a page', () => {
  expect(pageIds.size).toBeGreaterThan(60)
  const dead = texts.flatMap((path) =>
    getTargets(linkPages(read(path)))
      .filter((target) => target.startsWith('?path=') && !pageIds.has(target.replace('?path=/docs/', '')))
      .map((target) => `${path} links to ${target}, which Storybook does not have. Correct .storybook/docs/links.ts.`),
  )
  expect(dead).toEqual([])
})
