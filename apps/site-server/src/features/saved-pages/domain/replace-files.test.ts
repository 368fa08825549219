// @vitest-environment node
import { expect, it } from 'vitest'
import type { NewAddresses } from './replace-addresses'
import { strip } from './rewrite'

const platform = 'https://images.squarespace-cdn.com/content'
const files: Readonly<Record<string, string>> = {
  '/a.jpg': 'files/a.jpg',
  [`${platform}/x.jpg`]: 'files/x.jpg',
  'saved/y.jpg': 'files/y.jpg',
  // What has its new address already leads to the same file.
  'files/y.jpg': 'files/y.jpg',
}

/** A saved body in a copy that has some files, and whose links are those of a folder. */
function rewrite(html: string, { toAddress, toBase }: NewAddresses = {}): string {
  const addresses = {
    toFile: (address: string) => files[address],
    ...(toAddress && { toAddress }),
    ...(toBase && { toBase }),
  }
  const page = strip(html, addresses).complete({ head: [], body: '', stepsOn: [] })
  return page.replace(
    /<noscript><style>.*?<\/style><\/noscript>|<meta charset="utf-8">|<\/?(?:html|head|body)[^>]*>/g,
    '',
  )
}

it('[RPG-06] attributes that have addresses get those of files; a word that is called like a file stays', () => {
  expect(rewrite(`<img src="/a.jpg" alt="/a.jpg" class="/a.jpg">`)).toBe(
    '<img src="files/a.jpg" alt="/a.jpg" class="/a.jpg">',
  )
  for (const name of ['href', 'poster', 'data-src', 'data-image', 'data-image-src', 'data-poster'])
    expect(rewrite(`<i ${name}="/a.jpg"></i>`)).toBe(`<i ${name}="files/a.jpg"></i>`)
  expect(rewrite(`<i data-other="${platform}/x.jpg" data-unknown="${platform}/z.jpg"></i>`)).toBe(
    `<i data-other="files/x.jpg" data-unknown="${platform}/z.jpg"></i>`,
  )
})

it('[RPG-06] addresses within JSON and styles are replaced, and those of a page for other sites are not', () => {
  const json = (address: string) =>
    `<i data-json=" {&quot;a&quot;:&quot;${address}&quot;,&quot;b&quot;:&quot;/a.jpg&quot;}"></i>`
  expect(rewrite(json(`${platform}/x.jpg`))).toBe(json('files/x.jpg'))
  expect(rewrite(`<style>a{background:url(/a.jpg)}</style><i style="background:url('/a.jpg')"></i>`)).toBe(
    `<style>a{background:url("files/a.jpg")}</style><i style="background:url(&quot;files/a.jpg&quot;)"></i>`,
  )
  const meta = `<meta property="og:image" content="${platform}/x.jpg">`
  expect(rewrite(meta)).toBe(meta)
})

it('[RPG-06] a picture and the noscript beside it have the same file, whichever of them was saved', () => {
  const saved = '<img src="saved/y.jpg">'
  const later = `<img data-src="${platform}/y.jpg">`
  const [file, lazy] = ['<img src="files/y.jpg">', '<img data-src="files/y.jpg">']
  expect(rewrite(`<p><noscript>${saved}</noscript>${later}</p>`)).toBe(`<p><noscript>${file}</noscript>${lazy}</p>`)
  expect(rewrite(`<p>${later}<noscript>${saved}</noscript></p>`)).toBe(`<p>${lazy}<noscript>${file}</noscript></p>`)
  expect(rewrite(`<p>${saved}<noscript><b>${later}</b></noscript></p>`)).toBe(
    `<p>${file}<noscript><b>${lazy}</b></noscript></p>`,
  )
  const far = `<p><noscript>${saved}</noscript><br>${later}</p>`
  expect(rewrite(far)).toBe(`<p><noscript>${file}</noscript><br>${later}</p>`)
  expect(rewrite(`<p><b>${saved}</b>${later}</p>`)).toBe(`<p><b>${file}</b>${later}</p>`)
})

it('[RPG-06] hints at hosts of the platform go; a page keeps the address that it is relative to where that is a path', () => {
  const hint = (host: string, rel = 'preconnect') => `<link rel="${rel}" href="${host}">`
  const stays = [hint('https://fonts.example'), hint('https://use.typekit.net/a.css', 'stylesheet')].join('')
  const page = hint('https://use.typekit.net') + hint('//use.typekit.net', 'DNS-Prefetch') + stays
  expect(rewrite(page)).toBe(stays)
  const base = (html: string, toBase?: NewAddresses['toBase']) => rewrite(html, toBase && { toBase })
  expect(base('<base href="/shop/" target="_top">')).toBe('<base href="/shop/" target="_top">')
  for (const host of ['https://a.example/', '//a.example/', 'http:/a'])
    expect(base(`<base href="${host}" target="_top">`)).toBe('<base target="_top">')
  expect(base('<base href="/shop/">', (address) => `/copy${address}`)).toBe('<base href="/copy/shop/">')
  expect(base('<base target="_top">', () => '/copy/')).toBe('<base target="_top">')
})

it('[RPG-06] links, forms and pages that have moved lead to their new addresses', () => {
  const toAddress = (address: string, kind: string) => (address.startsWith('/') ? `/${kind}${address}` : undefined)
  const move = (html: string) => rewrite(html, { toAddress })
  expect(move('<a href="/b" action="/b">B</a><a href="mailto:a@b.co">C</a>')).toBe(
    '<a href="/link/b" action="/b">B</a><a href="mailto:a@b.co">C</a>',
  )
  expect(move('<form action="/b" href="/b"></form><iframe src="/b"></iframe>')).toBe(
    '<form action="/form/b" href="/b"></form><iframe src="/link/b"></iframe>',
  )
  const refresh = (content: string, name = 'refresh') => `<meta http-equiv="${name}" content="${content}">`
  expect(move(refresh('0;url=/b'))).toBe(refresh('0;url=/link/b'))
  expect(move(refresh("5; URL = '/b' ", 'Refresh'))).toBe(refresh('5; URL = /link/b', 'Refresh'))
  for (const other of [refresh('5'), refresh('0;url=https://a.example'), refresh('0;url=/b', 'other')])
    expect(move(other)).toBe(other)
})
