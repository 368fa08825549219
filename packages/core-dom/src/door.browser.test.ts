import { pictureHasFailed } from '@repo/tooling/wait'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fromTemplate, parseInert } from './html'

const page = window as { harmed?: string[] }
afterAll(() => {
  delete page.harmed
})
const key = Symbol.for('ashlar.html')

/** What any script of a page finds under the symbol once a template has been used. */
function sharedDoor() {
  fromTemplate('<i></i>')
  return (window as unknown as { [key]: { createHTML(html: string): string } })[key]
}

const harm = (name: string) => `window.top.harmed?.push('${name}')||harmed.push('${name}')`
const payloads: Readonly<Record<string, string>> = {
  picture: `<img src=x onerror="${harm('picture')}">`,
  script: `<script>${harm('script')}</script><svg><script>${harm('script')}</script></svg>`,
  link: `<a href="java&#x0A;script:${harm('link')}">a</a><a href=" &#1;JaVaScRiPt:${harm('link')}">b</a>`,
  form: `<form action="javascript:${harm('form')}"><button formaction="javascript:${harm('form')}">c</button></form>`,
  frame: `<iframe srcdoc="<script>${harm('frame')}</script>"></iframe><iframe src="javascript:${harm('frame')}"></iframe>`,
  object: `<object data="javascript:${harm('object')}"></object><embed src="javascript:${harm('object')}">`,
  address: `<a href="data:text/html,<script>${harm('address')}</script>">d</a>`,
  svg: `<svg><a xlink:href="javascript:${harm('svg')}"><text>e</text></a></svg>`,
  animate: `<svg><a><animate attributeName=href values="x;javascript:${harm('animate')}" dur=1s begin=0s /><text>f</text></a></svg>`,
  begin: `<svg><set onbegin="${harm('begin')}" attributeName=x dur=1s></svg>`,
  foreign: `<svg><foreignObject><img src=x onerror="${harm('foreign')}"></foreignObject></svg>`,
  clobbered: `<form onfocusin="${harm('clobbered')}" tabindex=0><input name=attributes><input name=remove><input name=localName autofocus></form>`,
  toggle: `<details open ontoggle="${harm('toggle')}">g</details>`,
  template: `<template><img src=x onerror="${harm('template')}"></template>`,
  shadow: `<div><template shadowrootmode=open><img src=x onerror="${harm('shadow')}"></template></div>`,
  styled: `<svg></p><style><a id="</style><img src=1 onerror=${harm('styled')}>">`,
  math: `<math><mtext></form><form><mglyph><style></math><img src onerror=${harm('math')}>`,
  title: `<svg><title><a title="</title><img src=x onerror=${harm('title')}>">`,
  textarea: `<svg><textarea><!--</textarea><img src=x onerror=${harm('textarea')}>-->`,
  comment: `<svg><xmp><!--</xmp><img src=x onerror=${harm('comment')}>-->`,
  plain: `<xmp><img src=x onerror=${harm('plain')}></xmp><noembed><img src=x onerror=${harm('plain')}></noembed>`,
  noscript: `<noscript><p title="</noscript><img src=x onerror=${harm('noscript')}>">`,
  cdata: `<svg><![CDATA[<img src=x onerror=${harm('cdata')}>]]></svg>`,
  deep: `${'<div>'.repeat(600)}<img src=x onerror="${harm('deep')}">`,
}
const places = ['div', 'svg', 'math', 'table', 'select', 'noscript', 'textarea', 'style', 'title', 'xmp', 'template']

function getElement(name: string): Element {
  const isForeign = name === 'svg' || name === 'math'
  const namespace = name === 'svg' ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1998/Math/MathML'
  return isForeign ? document.createElementNS(namespace, name) : document.createElement(name)
}

const link = document.createElement('a')
/** True for an attribute that would run something: a handler, or an address that is a script or a document of its own. */
function isHarmful({ name, value, ownerElement }: Attr): boolean {
  link.setAttribute('href', value)
  const isAddress = /^(?:href|src|action|formaction|xlink:href|data|to|from|by)$/.test(name)
  // On any other element, such as one that is called "i<iframe", it is a word without effect.
  const isDocument = name === 'srcdoc' && ownerElement instanceof HTMLIFrameElement
  return /^on/i.test(name) || isDocument || (isAddress && /^(?:javascript|vbscript|data):$/.test(link.protocol))
}

/** Puts it where a script may put it, and reads that back into the page once more. */
function use(html: string) {
  for (const name of places) {
    const place = getElement(name)
    place.innerHTML = html
    const again = document.createElement('div')
    again.innerHTML = place.innerHTML
    const nodes = place instanceof HTMLTemplateElement ? place.content : place
    document.body.replaceChildren(document.importNode(nodes, true), again)
    for (const element of document.body.querySelectorAll('*')) {
      const attributes: NamedNodeMap = Reflect.get(Element.prototype, 'attributes', element)
      expect([...attributes].filter(isHarmful).map(String), `${name}: ${html}`).toEqual([])
    }
  }
}

beforeEach(() => {
  page.harmed = []
})
afterEach(() => {
  document.body.innerHTML = ''
})

it('control: a payload that is put into the page raw does run', async () => {
  document.body.innerHTML = payloads.picture ?? ''
  await vi.waitFor(() => expect(page.harmed).toEqual(['picture']))
})

it('no script gets a running handler from what stands under the symbol', async () => {
  const door = sharedDoor()
  for (const payload of Object.values(payloads)) use(door.createHTML(payload))
  await pictureHasFailed()
  expect(page.harmed).toEqual([])
})

it('nor from payloads put together and broken off anywhere', async () => {
  const door = sharedDoor()
  const piece = fc.constantFrom(
    ...Object.values(payloads),
    '</svg>',
    '</math>',
    '</table>',
    '<!--',
    '-->',
    '<select>',
    '"',
    '<p>',
  )
  const markup = fc.array(fc.tuple(piece, fc.nat(160)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(markup, (pieces) => {
      use(door.createHTML(pieces.map(([text, end]) => (end > 120 ? text : text.slice(0, end))).join('')))
    }),
    { numRuns: 60 },
  )
  await pictureHasFailed()
  expect(page.harmed).toEqual([])
})

it('nor from templates: a script can import this module', async () => {
  for (const payload of Object.values(payloads)) document.body.append(fromTemplate(payload), parseInert(payload))
  await pictureHasFailed()
  expect(page.harmed).toEqual([])
})

it('no script puts another in its place, and the policy is made only once', () => {
  const door = sharedDoor()
  const mine = { createHTML: (html: string) => html }
  expect(() => Object.assign(window, { [key]: mine })).toThrow(TypeError)
  expect(() => Object.defineProperty(window, key, { value: mine })).toThrow(TypeError)
  expect(Reflect.deleteProperty(window, key)).toBe(false)
  expect(() => Object.assign(door, mine)).toThrow(TypeError)
  expect(sharedDoor()).toBe(door)
})

it('a template comes through as it is written: forms, icons, styles, pictures and text of its own', () => {
  const templates = [
    '<dialog class="box" aria-label="Menu"><form method="dialog"><label>Name <input name="name" value="1 &lt; 2"></label><textarea>a &lt; b</textarea><button>OK</button></form></dialog>',
    '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M0 0h20" stroke-width="2"></path><circle cx="1" cy="1" r="1"></circle></svg>',
    '<p style="color: red" data-options="{&quot;once&quot;:true}"><img src="data:image/gif;base64,AAAA" alt=""><a href="https://a.example/?data:x" rel="noopener">Out</a></p>',
    '<video controls=""><source src="/a.mp4"></video><a href="mailto:a@b.c">Mail</a><a href="tel:+1">Call</a>',
  ]
  for (const template of templates) {
    const place = document.createElement('div')
    place.append(fromTemplate(template))
    expect(place.innerHTML).toBe(template)
    place.innerHTML = sharedDoor().createHTML(template)
    expect(place.innerHTML).toBe(template)
  }
})
