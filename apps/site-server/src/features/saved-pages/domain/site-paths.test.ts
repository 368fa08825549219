import { expect, it } from 'vitest'
import {
  findBaseFolder,
  findOwnFile,
  findPage,
  getRelativePath,
  normalizePath,
  toFileAddress,
  toLocalLink,
} from './site-paths'

const pages = ['index.html', 'about.html', 'journal/index.html', 'journal/figs.html', 'ein weg.html']
const names = new Set([...pages, 's/photo.jpg'])
const files = { pages, has: (path: string) => names.has(path) }
const toLink = (href: string, page = 'journal/figs.html') =>
  toLocalLink(href, page, { files, hosts: ['www.ridge.example', 'ridge.example'] })

it('finds the file of an address by each way to save a page', () => {
  expect(findPage(files, '')).toBe('index.html')
  expect(findPage(files, 'about')).toBe('about.html')
  expect(findPage(files, 'journal/')).toBe('journal/index.html')
  expect(findPage(files, 'shop')).toBeUndefined()
})

it('a path never leaves the folder', () => {
  expect(normalizePath('/a/./b/../c')).toBe('a/c')
  expect(normalizePath('../secret')).toBeUndefined()
})

it('an address is relative to the page that names it', () => {
  expect(getRelativePath('index.html', 'about.html')).toBe('about.html')
  expect(getRelativePath('journal/figs.html', 'about.html')).toBe('../about.html')
  expect(getRelativePath('journal/figs.html', 'journal/index.html')).toBe('index.html')
  expect(getRelativePath('a/b/c.html', 'a/d/e.html')).toBe('../d/e.html')
})

it('[RPG-06] a file is found though its name has a query or escapes, and in a folder of the name of its host', () => {
  const own = new Set(['www.ridge.example/about.html', 'a.jpg?format=500w', 'b%20c.jpg', 'www.ridge.example/s/d.jpg'])
  const site = { files: { pages: [], has: (path: string) => own.has(path) }, hosts: ['www.ridge.example'] }
  expect(findOwnFile('a.jpg?format=500w', 'index.html', site)).toEqual({ file: 'a.jpg?format=500w', rest: '' })
  expect(findOwnFile('a.jpg%3Fformat=500w#x', 'index.html', site)).toEqual({ file: 'a.jpg?format=500w', rest: '#x' })
  expect(findOwnFile('b%20c.jpg', 'index.html', site)).toEqual({ file: 'b%20c.jpg', rest: '' })
  expect(toFileAddress('index.html', 'b%20c.jpg')).toBe('b%2520c.jpg')
  const page = 'www.ridge.example/index.html'
  expect(findOwnFile('/s/d.jpg?x', page, site)).toEqual({ file: 'www.ridge.example/s/d.jpg', rest: '?x' })
  expect(toLocalLink('https://www.ridge.example/about', page, site)).toBe('about.html')
  expect(toLocalLink('/about', 'index.html', site)).toBeUndefined()
})

it('[RPG-06] the addresses of a page are relative to its base, where that is of the site', () => {
  const site = { files, hosts: ['www.ridge.example'] }
  const bases = ['', '/', '../', 'https://www.ridge.example/shop/', 'https://elsewhere.example/']
  expect(bases.map((base) => findBaseFolder(base, 'journal/figs.html', site))).toEqual([
    'journal',
    '',
    '',
    'shop',
    undefined,
  ])
})

it('links to pages of the site lead to files, however they are written; all others stay', () => {
  expect(toLink('/about')).toBe('../about.html')
  expect(toLink('https://www.ridge.example/about?week=2#top')).toBe('../about.html?week=2#top')
  expect(toLink('http://ridge.example/')).toBe('../index.html')
  expect(toLink('/journal')).toBe('index.html')
  expect(toLink('/ein%20weg')).toBe('../ein%20weg.html')
  expect(toLink('../s/photo.jpg')).toBe('../s/photo.jpg')
  for (const other of [
    'https://elsewhere.example/about',
    '/shop',
    '#top',
    'mailto:a@ridge.example',
    '/%E0%A4%A',
    '/s/none.jpg',
  ])
    expect(toLink(other), other).toBeUndefined()
})
