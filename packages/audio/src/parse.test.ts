// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { findElements } from './elements'
import { parse } from './parse'

function read(html: string) {
  document.body.innerHTML = html
  const root = document.body.firstElementChild as HTMLElement
  return parse(root, { elements: findElements(root), services: {} }).tracks
}

it('[AUD-01] the sound is that of the option, of a published post, or of the first player of the server', () => {
  const players = '<audio src="https://a.example/first.mp3"></audio><audio src="https://a.example/second.mp3"></audio>'
  const getUrls = (attributes: string) => read(`<div ${attributes}>${players}</div>`).map(({ url }) => url)
  const post = 'data-audio-asset-url="https://a.example/post.mp3"'
  expect(getUrls(`data-url="https://a.example/own.mp3" ${post}`)).toEqual(['https://a.example/own.mp3'])
  expect(getUrls(post)).toEqual(['https://a.example/post.mp3'])
  expect(getUrls('')).toEqual(['https://a.example/first.mp3'])
})

it('[AUD-01] a track of a list has a length of its own, and the author of all where it names none', () => {
  const link = (more: string) => `<li><a href="https://a.example/t.mp3" ${more}>A  track</a></li>`
  const own = 'data-duration-in-ms="2000" data-author="Kim"'
  expect(read(`<div data-author="All"><ol class="sqs-audio-tracks">${link(own)}${link('')}</ol></div>`)).toEqual([
    { url: 'https://a.example/t.mp3', title: 'A track', author: 'Kim', durationInMs: 2000, mimeType: '' },
    { url: 'https://a.example/t.mp3', title: 'A track', author: 'All', durationInMs: 0, mimeType: '' },
  ])
})
