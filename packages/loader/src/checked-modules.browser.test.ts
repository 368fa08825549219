import { expect, it } from 'vitest'
import { completeRelease } from './checked-modules'
import type { ChosenRelease } from './page-manifest'

/** A module with these details, by an address of its own. */
const moduleOf = (details: object) => `data:text/javascript,export default ${JSON.stringify(details)}`

const complete = (details: object, version = '1.0.0') => {
  const release = { version, url: '/a.js' }
  return completeRelease({
    name: 'a',
    selector: '.a',
    releases: [release],
    ...release,
    details: moduleOf(details),
  } as ChosenRelease & { details: string })
}

it('the details of a release are found by its name among those of others, or alone in their module', async () => {
  const own = { facts: { selector: '.a', load: 'idle' }, integrity: {} }
  const other = { facts: { selector: '.b', load: 'now' }, integrity: {} }
  const completed = { name: 'a', version: '1.0.0', url: '/a.js', selector: '.a', load: 'idle' }
  expect(await complete({ 'b@1.0.0': other, 'a@0.9.0': other, 'a@1.0.0': own })).toMatchObject(completed)
  expect(await complete(own)).toMatchObject(completed)
})

it('a module with the details of other releases alone describes none', async () => {
  await expect(complete({ 'a@1.0.0': { facts: {}, integrity: {} } }, '1.1.0')).rejects.toThrow()
})
