import { expect, it } from 'vitest'
import { prettyHtml } from '../../tooling/build/docs/pretty-html.ts'
import { packages } from '../../tooling/build/workspace.ts'
import { sources } from '../../tooling/testkit/sources.ts'

const maxLength = 1000
const readmes = packages().flatMap(({ place }) => sources(place, /\/README\.md$/))

it('no README has an empty cell or a line that is too long to read', () => {
  const broken = readmes.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => [
        ...(/\|\s*\|/.test(line)
          ? [`${path}:${index + 1} has an empty cell. A reader learns nothing from it. Write the sentence, or a dash.`]
          : []),
        ...(line.length > maxLength
          ? [`${path}:${index + 1} has ${line.length} characters. A reader cannot scan it. Break the line.`]
          : []),
      ]),
  )
  expect(broken).toEqual([])
})

it('no README has a heading twice', () => {
  const twice = readmes.flatMap(({ path, text }) => {
    const headings = [...text.matchAll(/^## .+$/gm)].map(([heading]) => heading)
    return headings
      .filter((heading, index) => headings.indexOf(heading) !== index)
      .map(
        (heading) =>
          `${path} has "${heading}" twice. The generated part and the hand-written one compete. Delete the hand-written one.`,
      )
  })
  expect(twice).toEqual([])
})

it('sample HTML is broken between elements, attributes and members of JSON, and stays the same page', () => {
  const long = 'x'.repeat(60)
  const json = JSON.stringify({ first: [long, "it's"], second: long }).replaceAll('"', '&quot;')
  const html = `<div class="a" data-block-json="${json}"><p>${'word '.repeat(40)}</p><img src="a.jpg" alt=""></div>`
  const pretty = prettyHtml(html)
  expect(Math.max(...pretty.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  expect(pretty).toContain("data-block-json='{")
  expect(pretty).toContain('it&#39;s')
  expect(pretty.replace(/\s+/g, ' ')).toContain('<img src="a.jpg" alt="">')
})
