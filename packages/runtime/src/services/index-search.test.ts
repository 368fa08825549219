import { expect, it } from 'vitest'
import { searchPages } from './index-search'

const pages = [
  { title: 'Walks', url: '/walks', text: 'Six walks above the valley, with bread at the end.' },
  { title: 'Bread', url: '/bread', text: 'Baked on Fridays.' },
  {
    title: 'Übernachten',
    url: '/rooms',
    text: `${'A room with a view of the ridge. '.repeat(20)}Breakfast until ten.`,
  },
]
const urls = (query: string) => searchPages(pages, query).results.map(({ url }) => url)

it('[SRC-01] a copy of a site finds pages that have all words, those with a word in the title first', () => {
  expect(urls('bread')).toEqual(['/bread', '/walks'])
  expect(urls('bread valley')).toEqual(['/walks'])
  expect(urls('bread ridge')).toEqual([])
  expect(urls(' ')).toEqual([])
  expect(searchPages(pages, 'bread').total).toBe(2)
})

it('[SRC-01] case and accents make no difference', () => {
  expect(urls('UBERNACHTEN')).toEqual(['/rooms'])
  expect(urls('übernachten')).toEqual(['/rooms'])
})

it('[SRC-01] the excerpt has the first word that was found, and is cut at spaces', () => {
  const [short] = searchPages(pages, 'baked').results
  expect(short?.excerpt).toBe('Baked on Fridays.')
  const [long] = searchPages(pages, 'breakfast').results
  expect(long?.excerpt).toMatch(/^… .*Breakfast until ten\.$/)
  const [first] = searchPages(pages, 'ridge').results
  expect(first?.excerpt).toMatch(/^A room with a view .* …$/)
  expect(first?.excerpt.length).toBeLessThanOrEqual(162)
})

it('[SRC-01] a word of the title alone does not move the excerpt away from one that was found in the text', () => {
  const [room] = searchPages(pages, 'übernachten breakfast').results
  expect(room?.excerpt).toMatch(/^… .*Breakfast until ten\.$/)
})

it('[SRC-01] the excerpt has its parts, of which every second one is a word of the query', () => {
  expect(searchPages(pages, 'BREAD end').results[0]).toMatchObject({
    excerpt: 'Six walks above the valley, with bread at the end.',
    parts: ['Six walks above the valley, with ', 'bread', ' at the ', 'end', '.'],
  })
})

it('[SRC-01] no more than twenty results, and the number of all', () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ title: `Walk ${at}`, url: `/${at}`, text: '' }))
  expect([searchPages(many, 'walk').results.length, searchPages(many, 'walk').total]).toEqual([20, 21])
})
