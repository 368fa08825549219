import { expect, it } from 'vitest'
import { findPage, getRelativePath, normalizePath, toLocalLink } from './site-paths'

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
