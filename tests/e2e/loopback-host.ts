import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** The scripts and styles of other makers, as far as a page uses them; each writes down what it was given. */
const files: Readonly<Record<string, string>> = {
  '/maps/api/js': `window.google = { maps: {
    Map: function (place, options) { place.textContent = 'The provider’s map'; window.mapOptions = options },
    Marker: function () { this.addListener = () => {} } } }`,
  '/recaptcha/api.js': `window.grecaptcha = { ready: (call) => call(), reset() {}, render(place, options) {
    const button = document.createElement('button'); button.type = 'button'; button.textContent = 'I am here ' + options.sitekey
    button.onclick = () => options.callback('proof'); place.append(button); return 0 } }`,
  // It adds a script by a plain address, as the counter of Disqus does.
  '/count.js': `const script = document.createElement('script')
    script.src = new URL('/count-data.js', document.currentScript.src); document.head.append(script)`,
  '/count-data.js': `for (const link of document.querySelectorAll('.disqus-comment-count'))
    link.textContent = link.dataset.disqusIdentifier.slice(-1) + ' comments'`,
  '/s/fs.js': 'window.replayed = window._fs_org',
  '/widgets.js': `window.twttr = { widgets: { createFollowButton(name, place) { place.textContent = 'Follow @' + name } } }`,
  '/widget/reservation/loader': `{
    const picker = document.createElement('div'); picker.className = 'ot-dtp-picker'
    const button = document.createElement('button'); button.type = 'button'; button.textContent = 'Find a table'
    picker.append(button); document.currentScript.after(picker) }`,
  '/tock.js': `for (const [command, business] of window.tock.queue) {
    const button = document.createElement('button'); button.className = 'TockButton-blue'; button.textContent = 'Book ' + business
    document.getElementById('Tock_widget_container').append(button) }`,
  '/css2': '@font-face { font-family: "EB Garamond"; src: url(/garamond.woff2) }',
  '/abc1def.css': '@font-face { font-family: "proxima-nova"; src: url(/proxima.woff2) }',
}

/** A host on loopback in place of all hosts of other makers; `asked` are the addresses it was asked for, `posted` the events that it got. */
export async function loopbackHost() {
  const asked: string[] = []
  const posted: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '/' } = request
    const { pathname } = new URL(url, 'http://host')
    if (method === 'OPTIONS') {
      response.writeHead(204, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
      return response.end()
    }
    asked.push(url)
    if (method === 'POST') {
      void text(request).then((body) => posted.push(body))
      response.writeHead(202, { 'Access-Control-Allow-Origin': '*' })
      return response.end()
    }
    const type = /(?:\.js|\/js|\/loader)$/.test(pathname) ? 'text/javascript' : 'text/css'
    response.writeHead(Object.hasOwn(files, pathname) ? 200 : 404, {
      'Content-Type': type,
      'Access-Control-Allow-Origin': '*',
    })
    return response.end(files[pathname] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const usual = [
    'https://maps.googleapis.com',
    'https://www.google.com',
    'https://fonts.googleapis.com',
    'https://fonts.gstatic.com',
    'https://use.typekit.net',
    'https://a-sample.disqus.com',
    'https://edge.fullstory.com',
    'https://platform.twitter.com',
    'https://www.opentable.com',
    'https://www.exploretock.com',
  ]
  return { origin, asked, posted, origins: Object.fromEntries(usual.map((one) => [one, origin])) }
}
