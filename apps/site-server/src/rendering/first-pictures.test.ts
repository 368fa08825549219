import { expect, it } from 'vitest'
import { withFirstPictures } from './first-pictures'

const lazy = (name: string) => `<img src="${name}" loading="lazy" fetchPriority="auto"/>`
const page = (body: string) =>
  `<header>${lazy('logo')}</header><main id="main">${body}</main><footer>${lazy('end')}</footer>`
const first = '<img fetchPriority="high" src="a" loading="eager"/>'
const next = (name: string) => `<img src="${name}" loading="eager" fetchPriority="auto"/>`

it.each([
  ['the first is ahead of others', `<h1>Shop</h1>${lazy('a')}`, `<h1>Shop</h1>${first}`],
  ['one that is not lazy is ahead as well', '<img src="a" loading="eager"/>', first],
  [
    'four are fetched at once, of which one is ahead',
    ['a', 'b', 'c', 'd', 'e'].map(lazy).join('<br/>'),
    [first, ...['b', 'c', 'd'].map(next), lazy('e')].join('<br/>'),
  ],
  [
    'those below much text wait',
    `${lazy('a')}${'word '.repeat(61)}${lazy('b')}`,
    `${first}${'word '.repeat(61)}${lazy('b')}`,
  ],
  [
    'those of the next section wait',
    `<section>${lazy('a')}</section>${lazy('b')}`,
    `<section>${first}</section>${lazy('b')}`,
  ],
  [
    'what is not shown is no text',
    `<script>${'x'.repeat(999)}</script>${lazy('a')}`,
    `<script>${'x'.repeat(999)}</script>${first}`,
  ],
  [
    'one of low priority is not of the first screen',
    `${lazy('a')}<img src="b" loading="lazy" fetchPriority="low"/>${lazy('c')}`,
    `${first}<img src="b" loading="lazy" fetchPriority="low"/>${next('c')}`,
  ],
  [
    'a copy for visitors without scripts stays',
    `<noscript>${lazy('b')}</noscript>`,
    `<noscript>${lazy('b')}</noscript>`,
  ],
  [
    'the place of a picture that a script fetches stays',
    '<img src="data:," loading="lazy"/>',
    '<img src="data:," loading="lazy"/>',
  ],
])('of the pictures of the first screen %s', (_name, body, result) => {
  expect(withFirstPictures(page(body))).toBe(page(result))
})

it('a page without its main part stays as it is', () => {
  expect(withFirstPictures(lazy('a'))).toBe(lazy('a'))
})
