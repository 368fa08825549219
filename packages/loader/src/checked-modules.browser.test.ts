import { expect, it, onTestFinished } from 'vitest'
import { completeRelease, fetchAgain } from './checked-modules'
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

/** Import maps of a page, of which older tools leave some empty. */
function addMaps(...texts: readonly string[]) {
  const maps = texts.map((textContent) =>
    Object.assign(document.createElement('script'), { type: 'importmap', textContent }),
  )
  document.head.append(...maps)
  onTestFinished(() => {
    for (const map of maps) map.remove()
  })
}
async function getHash(code: string) {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(code))
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

it('a module that is fetched again is compared with its hash in the import map, and taken as it is where it has none', async () => {
  const createUrl = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const [right, wrong, unknown] = [createUrl('export default 1'), createUrl('export default 2'), createUrl('')]
  const integrity = { [right]: await getHash('export default 1'), [wrong]: await getHash('export default 1') }
  addMaps('', JSON.stringify({ imports: {} }), JSON.stringify({ integrity }))
  expect(await fetchAgain(right)).toBe(`${right}#again`)
  await expect(fetchAgain(wrong)).rejects.toThrow(/has another hash/)
  expect(await fetchAgain(unknown)).toBe(`${unknown}#again`)
})
