import { expect, it } from 'vitest'
import { replaceInSet } from './platform-addresses'
import { isBlocked, listLibraries, strip } from './rewrite'

const additions = { head: [], body: '', stepsOn: [] }

it('[RPG-06] links, forms and files of a copy get new addresses; the address that they are relative to has a rule of its own', () => {
  const source =
    '<base href="/old/"><a href="/about">About</a><form action="/send"></form><img srcset="/a.jpg 1x, /b.jpg 2x">'
  const links = { '/about': '/copy/about', '/send': 'https://api.example/send', '/old/': '/wrong/' }
  const page = strip(source, {
    toAddress: (address) => links[address as keyof typeof links],
    toFile: (address) => (address === '/a.jpg' ? 'files/a.jpg' : undefined),
  })
  const html = page.complete(additions)
  expect(html).toContain('<base href="/old/">')
  expect(html).toContain('<a href="/copy/about">')
  expect(html).toContain('<form action="https://api.example/send">')
  expect(strip(source).complete(additions)).toContain('<a href="/about">')
  expect(strip(source, { toBase: () => undefined }).complete(additions)).toContain('<base>')
})

it('[RPG-06] in a set of pictures the addresses that are known change, and the others stay', () => {
  const replace = (address: string) => (address.startsWith('/a') ? `files${address}` : undefined)
  const sets = [
    ['/a.jpg 1x, /b.jpg 2x', 'files/a.jpg 1x, /b.jpg 2x'],
    ['/b.jpg 2x,/a.jpg', '/b.jpg 2x,files/a.jpg'],
    ['/a,b.jpg, /a.jpg 300w 200h', 'files/a,b.jpg, files/a.jpg 300w 200h'],
    [' , /a.jpg  1.5x ,', ' , files/a.jpg  1.5x ,'],
    ['/a.jpg,, /b.jpg', 'files/a.jpg,, /b.jpg'],
    ['data:image/png;base64,AAAA 1x, /a.jpg 2x', 'data:image/png;base64,AAAA 1x, files/a.jpg 2x'],
  ] as const
  for (const [set, replaced] of sets) expect(replaceInSet(set, replace)).toBe(replaced)
  // A picture of half a megabyte in the page itself, with a word that no set has.
  const long = `data:image/png;base64,${'A'.repeat(500_000)} odd`
  expect(replaceInSet(`${long}, /a.jpg`, replace)).toBe(`${long}, files/a.jpg`)
})

it('[RPG-06] of the scripts that stay it is known whether there are any, and what they may need', () => {
  const read = (html: string) => strip(html).code
  expect(read('<p>Text</p>')).toEqual({ isThere: false, setsContext: false, callsPlatform: false, mayImport: false })
  const unknown = { isThere: true, callsPlatform: true, mayImport: true }
  expect(read('<script src="/s/own.js"></script>')).toMatchObject(unknown)
  expect(read('<script>document.title += "!"</script>')).toMatchObject({
    ...unknown,
    callsPlatform: false,
    mayImport: false,
  })
  expect(read('<script type="module">document.title += "!"</script>').mayImport).toBe(true)
  expect(read('<script>Static.load()</script>').callsPlatform).toBe(true)
})

it('[RPG-06] code that sets values of the platform is no code of the page, however much there is of it', () => {
  const isThere = (code: string) =>
    strip(`<script>Static.SQUARESPACE_CONTEXT = {};</script><script>${code}</script>`).code.isThere
  const line = 'Static.COOKIE_BANNER_CAPABLE = true\n\n'
  const settings = [
    'Static.A = 1; window.__INITIAL = {"a": [1,\n2]}',
    line.repeat(500),
    `${'__a = "b";'.repeat(500)}\n`,
    ' ',
  ]
  expect(settings.filter(isThere)).toEqual([])
  const others = [
    `${line.repeat(500)}start()`,
    `${'__a = 1;'.repeat(500)}x++`,
    'Static.A = b = 1',
    'a = 1',
    'x; Static.A = 1',
  ]
  expect(others.filter((code) => !isThere(code))).toEqual([])
})

it('[RPG-06] of scripts of other hosts only those of public libraries stay, whatever the case and the protocol of their address', () => {
  const isBlockedAt = (source: string) => isBlocked({ source, code: '' })
  const libraries = [
    'https://code.jquery.com/jquery.js',
    'HTTP://Ajax.GoogleAPIs.com/a.js',
    '//ajax.aspnetcdn.com/a.js',
    '//cdnjs.cloudflare.com/a.js',
    'https://cdn.jsdelivr.net/npm/a',
    'https://unpkg.com/a',
    'https://maxcdn.bootstrapcdn.com/a.js',
    'https://stackpath.bootstrapcdn.com/a.js',
  ]
  expect(libraries.filter(isBlockedAt)).toEqual([])
  const others = [
    'https://counter.example/count.js',
    '//counter.example/count.js',
    'https://code.jquery.com.example/jquery.js',
    'https://my-unpkg.com/a',
    'https://code.jquery.com:8443/jquery.js',
    'https://counter.example/code.jquery.com/jquery.js',
    'https://[broken/jquery.js',
  ]
  expect(others.filter((source) => !isBlockedAt(source))).toEqual([])
  expect(['/own.js', 'own.js', 'https.js'].filter(isBlockedAt)).toEqual([])
  expect(isBlocked({ source: undefined, code: 'start()' })).toBe(false)

  const page = [...libraries, ...others, '/own.js', libraries[0]].map((source) => `<script src="${source}"></script>`)
  expect(listLibraries(`${page.join('')}<script>start()</script><img src="https://unpkg.com/a.png">`)).toEqual([
    ...['code.jquery.com', 'ajax.googleapis.com', 'ajax.aspnetcdn.com', 'cdnjs.cloudflare.com', 'cdn.jsdelivr.net'],
    ...['unpkg.com', 'maxcdn.bootstrapcdn.com', 'stackpath.bootstrapcdn.com'],
  ])
})
