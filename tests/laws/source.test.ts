import { expect, it } from 'vitest'
import { isTest, type Source, sources } from '../../tooling/testkit/sources.ts'

it('text becomes HTML in one place only', () => {
  const sinks =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment|setHTMLUnsafe)\b|\beval\(|new Function\(/
  const door = 'packages/core-dom/src/html.ts'
  // The release tools run on pages of their own, with fixtures.
  const isTool = ({ path }: Source) => path.startsWith('packages/release/')
  const visitors = sources('packages').filter((file) => !isTest(file) && !isTool(file) && file.path !== door)
  const broken = visitors
    .filter(({ text }) => sinks.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => `${path} writes HTML. Use the door in ${door}, or textContent.`)
  expect(broken).toEqual([])
})

it('names of files have a meaning', () => {
  const broken = ['packages', 'apps', 'bench', 'tooling', 'tests']
    .flatMap((folder) => sources(folder))
    .filter(({ path }) => /(?:^|\/)(?:utils?|helpers?|managers?)\.tsx?$/.test(path))
    .map(({ path }) => `${path}: the name says nothing. Name the concept.`)
  expect(broken).toEqual([])
})
