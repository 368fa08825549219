import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { createDomPatch, type DomPatch } from './dom-patch'

afterEach(() => {
  document.body.innerHTML = ''
})
function serve(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

it('restores attributes, classes, text, styles and nodes byte for byte', () => {
  const html = '<p id="a" class="one" title="served"><b>words</b></p>'
  const element = serve(html)
  const patch = createDomPatch()
  patch.attribute(element, 'title', 'painted')
  patch.attribute(element, 'hidden', true)
  patch.attribute(element, 'id', null)
  patch.attribute(element, 'data-count', 3)
  patch.toggle(element, 'one', false)
  patch.toggle(element, 'two', true)
  patch.text(element.firstElementChild as Element, 'other words')
  patch.style(element, 'color', 'red')
  patch.insert(element, document.createElement('i'), element.firstChild)
  expect(element.outerHTML).toBe(
    '<p class="two" title="painted" hidden="" data-count="3" style="color: red;"><i data-ashlar-part=""></i><b>other words</b></p>',
  )
  patch.restore()
  expect(element.outerHTML).toBe('<p class="one" title="served" id="a"><b>words</b></p>')
})

it('an element without class and style has no empty ones after any number of changes', () => {
  const element = serve('<p>words</p>')
  const patch = createDomPatch()
  for (const name of ['one', 'two']) patch.toggle(element, name, true)
  for (const name of ['color', 'margin-top']) patch.style(element, name, 'inherit')
  patch.style(element, 'color', null)
  patch.restore()
  expect(element.outerHTML).toBe('<p>words</p>')
})

it('an inline style that was important is important again', () => {
  const element = serve('<p style="color: red !important;"></p>')
  const patch = createDomPatch()
  patch.style(element, 'color', 'blue')
  patch.style(element, 'color', null)
  patch.restore()
  expect(element.outerHTML).toBe('<p style="color: red !important;"></p>')
})

it('a value that the page has changed since is left alone', () => {
  const element = serve('<p title="served" class="one">words</p>')
  const patch = createDomPatch()
  patch.attribute(element, 'title', 'painted')
  patch.toggle(element, 'one', false)
  patch.text(element, 'painted')
  element.title = 'the page'
  element.textContent = 'its words'
  patch.restore()
  expect(element.outerHTML).toBe('<p title="the page" class="one">its words</p>')
})

it('[ENV-09] what another script writes in between is what comes back', () => {
  const element = serve('<p title="served">Add</p>')
  const patch = createDomPatch()
  const show = (text?: string) => {
    patch.text(element, text)
    patch.attribute(element, 'title', text)
  }
  const rename = (name: string) => Object.assign(element, { textContent: name, title: name })
  show()
  rename('Buy')
  show('Adding')
  show()
  expect([element.textContent, element.title]).toEqual(['Buy', 'Buy'])
  show('Adding')
  rename('Kaufen')
  show()
  expect([element.textContent, element.title]).toEqual(['Kaufen', 'Kaufen'])
  patch.restore()
  expect([element.textContent, element.title]).toEqual(['Kaufen', 'Kaufen'])
})

it('a second restore, and a node that is gone already, change nothing', () => {
  const element = serve('<p></p>')
  const patch = createDomPatch()
  const node = document.createElement('i')
  patch.insert(element, node)
  patch.toggle(element, 'one', true)
  node.remove()
  patch.restore()
  element.className = 'one'
  patch.restore()
  expect(element.outerHTML).toBe('<p class="one"></p>')
})

type Change = readonly ['attribute' | 'toggle' | 'style' | 'text', string, string | null]

function applyChange(patch: DomPatch, element: HTMLElement, [kind, name, value]: Change) {
  if (kind === 'attribute') patch.attribute(element, name, value)
  else if (kind === 'toggle') patch.toggle(element, name, value !== null)
  else if (kind === 'style') patch.style(element, name, value)
  else patch.text(element, value ?? '')
}

it('after any changes in any order the element is restored', () => {
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.tuple(fc.constant('attribute' as const), fc.constantFrom('title', 'lang', 'hidden'), fc.option(fc.string())),
    fc.tuple(fc.constant('toggle' as const), fc.constantFrom('one', 'two', 'three'), fc.constantFrom('on', null)),
    fc.tuple(
      fc.constant('style' as const),
      fc.constantFrom('color', 'opacity', '--own'),
      fc.constantFrom('1', 'red', '', null),
    ),
    fc.tuple(fc.constant('text' as const), fc.constant(''), fc.string()),
  )
  const served = ['<p>words</p>', '<p class="one" title="t" style="color: red;">words</p>', '<p class="" style=""></p>']
  const facts = (element: HTMLElement) => ({
    attributes: Object.fromEntries(
      [...element.attributes].filter(({ name }) => !/class|style/.test(name)).map(({ name, value }) => [name, value]),
    ),
    classes: [...element.classList].sort(),
    styles: [...element.style].sort().map((name) => [name, element.style.getPropertyValue(name)]),
    has: ['class', 'style'].map((name) => element.hasAttribute(name)),
    text: element.textContent,
  })
  fc.assert(
    fc.property(fc.constantFrom(...served), fc.array(change), (html, changes) => {
      const element = serve(html)
      const before = facts(element)
      const patch = createDomPatch()
      for (const made of changes) applyChange(patch, element, made)
      patch.restore()
      expect(facts(element)).toEqual(before)
    }),
    { numRuns: 500 },
  )
})
