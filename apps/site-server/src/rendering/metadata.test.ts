import { expect, it } from 'vitest'
import { createStructuredData, getPictureUrl, isListed } from './metadata'

const site = {
  name: 'Ridge',
  description: 'A house.',
  address: ['1 Way', 'Zegama'],
  phone: { text: '1', href: 'tel:+341' },
}
const options = { site, origin: 'https://ridge.example', path: '/shop/cup', title: 'Cup', language: 'en-US' }

it('[SITE-02] search engines list content, collections, pages and items, and no page of a visitor, no error and no hidden page', () => {
  expect([1, 2, 3, 50].map((type) => isListed(type, 200))).toEqual([true, true, true, true])
  expect([100, 102, 103, 200, 205, 300].some((type) => isListed(type, 200))).toBe(false)
  expect([isListed(2, 404), isListed(2, 200, { isHidden: true })]).toEqual([false, false])
})

it('the first page names the organisation and the site, any other page only itself', () => {
  const home = createStructuredData({ ...options, path: '/' })
  expect(home?.['@graph']).toMatchObject([
    { '@type': 'Organization', telephone: '+341', address: '1 Way, Zegama' },
    { '@type': 'WebSite', publisher: { '@id': 'https://ridge.example/#organization' } },
  ])
  expect(createStructuredData(options)).toBeUndefined()
})

it('a trail ends with the page itself', () => {
  const shop = { title: 'Shop', path: '/shop' }
  expect(createStructuredData({ ...options, trail: [shop] })?.['@graph']).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://ridge.example/shop' },
        { '@type': 'ListItem', position: 2, name: 'Cup', item: 'https://ridge.example/shop/cup' },
      ],
    },
  ])
})

it('a picture for shared links has a width of its own', () => {
  expect(getPictureUrl({ src: '/images/cup.jpg' }, 'https://ridge.example')).toBe(
    'https://ridge.example/images/cup.jpg?format=1500w',
  )
})
