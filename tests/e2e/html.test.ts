// The HTML of the demo site by html-validate: its rules of the standard and of accessibility, with one exception.
import { HtmlValidate } from 'html-validate'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { findDemoPages } from './demo-pages'
import { openServer } from './site'

const site = openServer()
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // Options of prices are no answers of a form: they are buttons that arrow keys choose.
  rules: { 'prefer-native-element': ['error', { exclude: ['radio'] }] },
})

/** What html-validate says of a page. */
async function findMistakes(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${path}: ${ruleId}, ${message} ${selector ?? ''}`)
}

it('each page of the demo site is valid HTML', async () => {
  const paths = await findDemoPages(site.origin)
  const wrong: string[] = []
  // Pages of one kind have one template, and the frame around all of them is one.
  for (const path of sample(paths, 32))
    wrong.push(...(await findMistakes(path, await (await fetch(site.origin + path)).text())))
  expect(wrong).toEqual([])
  // Each block has a page, and so has each product and post.
  expect(paths.length).toBeGreaterThan(90)
}, 120_000)
