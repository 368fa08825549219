import { expect, it } from 'vitest'
import { playerSources, toPlayerSource } from './players'

const known: [string, string, string][] = [
  [
    'YouTube',
    '//www.youtube.com/embed/eC8SiTq0Dig?wmode=opaque',
    'https://www.youtube.com/embed/eC8SiTq0Dig?wmode=opaque&autoplay=1',
  ],
  [
    'YouTube',
    'https://www.youtube.com/watch?t=3&v=eC8SiTq0Dig',
    'https://www.youtube.com/embed/eC8SiTq0Dig?t=3&autoplay=1',
  ],
  ['YouTube', 'http://youtu.be/eC8SiTq0Dig', 'https://www.youtube.com/embed/eC8SiTq0Dig?autoplay=1'],
  [
    'YouTube',
    'https://www.youtube-nocookie.com/embed/a-b_c',
    'https://www.youtube-nocookie.com/embed/a-b_c?autoplay=1',
  ],
  [
    'Vimeo',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
  ],
  ['Vimeo', 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1'],
  [
    'Wistia',
    'https://fast.wistia.net/embed/iframe/avk9twrrbn',
    'https://fast.wistia.net/embed/iframe/avk9twrrbn?autoPlay=1',
  ],
  ['Wistia', 'https://home.wistia.com/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=1'],
  ['Animoto', 'https://animoto.com/play/bFpXzWqJ', 'https://animoto.com/embed/bFpXzWqJ?autoplay=1'],
  [
    'Animoto',
    'http://s3.amazonaws.com/embed.animoto.com/play.html?w=swf/production/vp1&e=1&f=bFpXzWqJ&d=0',
    'https://s3.amazonaws.com/embed.animoto.com/play.html?w=swf%2Fproduction%2Fvp1&e=1&f=bFpXzWqJ&d=0&autoplay=1',
  ],
  [
    'Vimeo',
    'https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fplayer.vimeo.com%2Fvideo%2F1&key=x',
    'https://player.vimeo.com/video/1?autoplay=1',
  ],
]

it.each(known)('[VID-04] %s is known by %s, and autoplay is added', (provider, address, url) => {
  const source = toPlayerSource(address, true)
  expect([source?.provider, source?.url.href, source?.isKnown]).toEqual([provider, url, true])
  expect(playerSources.some((allowed) => url.startsWith(`${new URL(allowed).href}`))).toBe(true)
  expect(toPlayerSource(address)?.url.href).not.toMatch(/autoplay/i)
})

it('[VID-04] an address that only resembles a provider is not one, and only https is framed', () => {
  for (const address of [
    'https://www.youtube.com.evil.example/embed/x',
    'https://evil.example/https://www.youtube.com/embed/x',
    'https://notyoutube.com/embed/x',
    'https://evil.example/?src=//player.vimeo.com/video/1',
    'https://cdn.embedly.com/widgets/media.html?src=javascript:alert(1)',
  ])
    expect(toPlayerSource(address)?.isKnown).toBe(false)
  for (const address of [
    '',
    'x',
    '/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://www.youtube.com@evil.example/embed/x',
    'ftp://a.example',
  ])
    expect(toPlayerSource(address)).toBeUndefined()
})
