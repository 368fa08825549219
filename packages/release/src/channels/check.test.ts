// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { catalogue } from '../fixtures'
import { checkChannels, checkStored, soundBlocks } from './check'

const canary = { version: '1.1.1', share: 5, steps: [5, 100], hold: 30, salt: 's', since: '2026-11-22T10:00:00Z' }
const full = {
  $schema: './channels.schema.json',
  revision: 3,
  blocks: {
    accordion: {
      stable: '1.1.0',
      previous: '1.0.0',
      canary,
      pins: [{ site: 'shop-17', version: '1.0.0', until: '2027-01-31' }],
      revoked: ['2.0.0'],
      killed: false,
      past: ['1.0.0'],
      slower: { '1.1.0': 0.25 },
    },
    map: {},
    core: { stable: '1.1.0', past: ['1.0.0'], majors: { 1: '1.0.0' } },
  },
  history: [{ revision: 3, at: '2026-11-22T10:00:00Z', block: 'accordion', text: 'pin', reason: 'a slow site' }],
}
const withAccordion = (accordion: unknown) => ({ revision: 1, blocks: { accordion } })
const problems = (json: unknown) => {
  const checked = checkChannels(json, catalogue)
  return 'problems' in checked ? checked.problems : []
}

/** Wrong by their shape, each with the path of its problem. */
const misshapen: readonly (readonly [path: string, json: unknown])[] = [
  ['The file', null],
  ['The file', []],
  ['revision', { blocks: {} }],
  ['blocks', { revision: 1 }],
  ['revision', { revision: 1.5, blocks: {} }],
  ['revision', { revision: -1, blocks: {} }],
  ['block', { revision: 1, blocks: {}, block: {} }],
  ['blocks', { revision: 1, blocks: [] }],
  ['blocks.accordion', withAccordion('1.1.0')],
  ['blocks.accordion.stabel', withAccordion({ stabel: '1.1.0' })],
  ['blocks.accordion.past', withAccordion({ past: '1.0.0' })],
  ['blocks.accordion.majors.1', withAccordion({ majors: { 1: 'latest' } })],
  ['blocks.accordion.majors', withAccordion({ majors: [] })],
  ['blocks.accordion.slower', withAccordion({ slower: [] })],
  ['blocks.accordion.slower.1.1.0', withAccordion({ slower: { '1.1.0': 'much' } })],
  ['blocks.accordion.stable', withAccordion({ stable: 1 })],
  ['blocks.accordion.previous', withAccordion({ previous: 'latest' })],
  ['blocks.accordion.killed', withAccordion({ killed: 'yes' })],
  ['blocks.accordion.revoked', withAccordion({ revoked: '1.1.0' })],
  ['blocks.accordion.revoked[1]', withAccordion({ revoked: ['1.1.0', 2] })],
  ['blocks.accordion.pins[0].version', withAccordion({ pins: [{ site: 'a' }] })],
  ['blocks.accordion.pins[0].site', withAccordion({ pins: [{ site: '', version: '1.0.0' }] })],
  ['blocks.accordion.pins[0].until', withAccordion({ pins: [{ site: 'a', version: '1.0.0', until: 'soon' }] })],
  ['blocks.accordion.canary.share', withAccordion({ canary: { ...canary, share: 101 } })],
  ['blocks.accordion.canary.steps[0]', withAccordion({ canary: { ...canary, steps: ['5'] } })],
  ['blocks.accordion.canary.salt', withAccordion({ canary: { ...canary, salt: undefined } })],
  ['blocks.accordion.canary.hold', withAccordion({ canary: { ...canary, hold: -1 } })],
  ['history[0].text', { revision: 1, blocks: {}, history: [{ revision: 1, at: '2026-11-22T10:00:00Z', block: 'a' }] }],
]

/** Wrong by what they name, or by how their parts go together. */
const mistaken: readonly (readonly [path: string, json: unknown, remedy: RegExp])[] = [
  ['blocks.acordion', { revision: 1, blocks: { acordion: {} } }, /Did you mean "accordion"/],
  ['blocks.accordion.stable', withAccordion({ stable: '1.1.2' }), /which the catalogue does not have.*Did you mean/],
  ['blocks.accordion.canary.version', withAccordion({ canary: { ...canary, version: '1.9.0' } }), /does not have/],
  ['blocks.accordion.pins[0].version', withAccordion({ pins: [{ site: 'a', version: '4.0.0' }] }), /does not have/],
  ['blocks.accordion.revoked[0]', withAccordion({ revoked: ['4.0.0'] }), /does not have/],
  ['blocks.accordion.canary.steps', withAccordion({ canary: { ...canary, steps: [5, 1] } }), /ascend to 100/],
  ['blocks.accordion.canary.since', withAccordion({ canary: { ...canary, since: 'today' } }), /a time such as/],
  [
    'blocks.accordion.pins[0].until',
    withAccordion({ pins: [{ site: 'a', version: '1.0.0', until: '2027-02-30' }] }),
    /a day/,
  ],
  [
    'blocks.accordion.pins',
    withAccordion({ pins: ['1.0.0', '1.1.0'].map((version) => ({ site: 'a', version })) }),
    /"a" twice/,
  ],
]

it('channels with every member are taken; history and schema are no part of them', () => {
  const { revision, blocks } = full
  expect(checkChannels(full, catalogue)).toEqual({ channels: { revision, blocks } })
})

it.each(misshapen)('a problem names its path: %s', (path, json) => {
  const found = problems(json)
  expect(found.map((one) => one.slice(0, path.length + 1))).toContain(`${path} `)
  for (const one of found) expect(one).toMatch(/\. This is not used\. \S/)
})

it.each(mistaken)('a mistake names its path and its remedy: %s', (path, json, remedy) => {
  expect(problems(json)).toEqual([expect.stringMatching(remedy)])
  expect(problems(json)[0]).toContain(`${path} `)
})

it('all problems are named at once', () => {
  const json = { revision: -1, blocks: { acordion: {}, accordion: { stable: '9.9.9', killed: 1 } } }
  expect(problems(json).map((problem) => problem.split(' ')[0])).toEqual([
    'revision',
    'blocks.acordion',
    'blocks.accordion.stable',
    'blocks.accordion.killed',
  ])
})

it('the schema that editors use takes and refuses the same shapes', () => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../channels.schema.json'), 'utf8'))
  const validate = new Ajv({ allErrors: true, formats: { 'date-time': true } }).compile(schema)
  expect(validate(full), JSON.stringify(validate.errors)).toBe(true)
  for (const [path, json] of misshapen) expect(validate(JSON.parse(JSON.stringify(json))), path).toBe(false)
})

it('of channels with mistakes, the blocks without one are sound', () => {
  const blocks = { accordion: { stable: '9.9.9' }, map: { killed: true }, quiz: {} }
  expect(soundBlocks({ revision: 'x', blocks }, catalogue)).toEqual({ map: { killed: true } })
  for (const json of [undefined, null, [], { blocks: 1 }]) expect(soundBlocks(json, catalogue)).toEqual({})
})

it('stored text that is no JSON is refused in three parts', () => {
  expect(() => checkStored('channels.json', '{"revision": 1,')).toThrow(
    /channels\.json is no JSON .*It is not used\. Restore/,
  )
})
