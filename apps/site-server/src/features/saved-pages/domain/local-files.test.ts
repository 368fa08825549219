import { expect, it } from 'vitest'
import { createFileFinder, nameCopies } from './local-files'

const cdn = 'https://images.squarespace-cdn.com/content/v1/5f/'
const find = (files: readonly string[], address: string, others: readonly string[] = []) => {
  const urls = [address, ...others].map((one) => new URL(one))
  return createFileFinder(files, urls)(new URL(address))
}

it.each([
  ['a folder of the name of its host', 'files/images.squarespace-cdn.com/content/v1/5f/1/hut.jpg'],
  ['the path of its address', 'content/v1/5f/1/hut.jpg'],
  ['the last folder of its address', 'pictures/1/hut.jpg'],
  ['its name alone', 'index_files/hut.jpg'],
  ['its name with a query', 'content/v1/5f/1/hut.jpg?format=750w'],
  ['its name with an escaped query', 'content/v1/5f/1/hut.jpg%3Fformat=750w'],
  ['its name with a query as some tools write it', 'content/v1/5f/1/hut.jpg@format=750w'],
])('[RPG-06] a file is found by %s', (_, file) => {
  expect(find([file, 'other/gate.jpg'], `${cdn}1/hut.jpg?format=1500w`)).toBe(file)
})

it.each(['a b.jpg', 'a%20b.jpg', 'a+b.jpg', 'A%2520b.jpg'])('[RPG-06] a blank may be written as in %s', (name) => {
  for (const asked of ['a%20b.jpg', 'a+b.jpg', 'a%2Bb.jpg'])
    expect(find([`index_files/${name}`], `${cdn}1/${asked}`), asked).toBe(`index_files/${name}`)
})

it('[RPG-06] of two files the one that shares more of the path is taken, of two sizes the one that is asked for or the largest', () => {
  const both = ['a/1/hut.jpg', 'a/2/hut.jpg']
  expect(both.map((_, at) => find(both, `${cdn}${at + 1}/hut.jpg`))).toEqual(both)
  const sizes = ['1/hut.jpg?format=100w', '1/hut.jpg?format=1500w', '1/hut.jpg?format=500w']
  expect(find(sizes, `${cdn}1/hut.jpg?format=500w`)).toBe(sizes[2])
  expect(find(sizes, `${cdn}1/hut.jpg?format=2500w`)).toBe(sizes[1])
})

it('[RPG-06] a name alone is no proof where two files have it, or two addresses a common one', () => {
  const address = `${cdn}1/image-asset.jpeg`
  expect(find(['page_files/image-asset.jpeg'], address)).toBe('page_files/image-asset.jpeg')
  expect(find(['page_files/image-asset.jpeg'], address, [`${cdn}2/image-asset.jpeg`])).toBeUndefined()
  expect(find(['a/image-asset.jpeg', 'b/image-asset.jpeg'], address)).toBeUndefined()
  // The same picture, uploaded twice.
  expect(find(['files/wedding_dress_01.jpg'], `${cdn}1/wedding_dress_01.jpg`, [`${cdn}2/wedding_dress_01.jpg`])).toBe(
    'files/wedding_dress_01.jpg',
  )
  for (const name of ['IMG_1234.jpg', '01.jpg', 'Untitled (2).png', 'Screen Shot 2021-03-04.png'])
    expect(find([`files/${name}`], `${cdn}1/${name}`, [`${cdn}2/${name}`]), name).toBeUndefined()
  expect(find(['page_files/hut.jpg'], address)).toBeUndefined()
})

it('[RPG-06] a file with a query in its name is copied with the ending that tells its type', () => {
  const files = ['a/hut.jpg?format=500w', 'a/hut.jpg?format=750w', 'a/hut.jpg', 'site.css%3Fv=2', 'logo@2x.png']
  expect([...nameCopies(files, [])]).toEqual([
    ['a/hut.jpg?format=500w', 'a/hut-2.jpg'],
    ['a/hut.jpg?format=750w', 'a/hut-3.jpg'],
    ['site.css%3Fv=2', 'site.css'],
  ])
})

it('[RPG-06] a feed beside the folder of its pages gets a name that no folder has', () => {
  const files = ['press?format=rss', 'blog/post?format=json', 'blog/post/hut.jpg']
  expect([...nameCopies(files, ['press/2020/story.html'])]).toEqual([
    ['press?format=rss', 'press-2'],
    ['blog/post?format=json', 'blog/post-2'],
  ])
})
