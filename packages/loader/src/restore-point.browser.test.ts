import { settled } from '@repo/tooling/wait'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createRestorePoint } from './restore-point'

const served = `<h2 class="t" id="a">Ships <b>tomorrow</b></h2><p>One</p><!-- kept --><ul><li data-x="1">A</li><li>B</li></ul>
  <form><input value="old"><textarea>text</textarea><select><option selected>a</option><option>b</option></select></form>`
const none = { isForeign: () => false, onlyRemoved: false }

function load() {
  document.body.innerHTML = `<section id="r">${served}</section>`
  return document.getElementById('r') as HTMLElement
}
const getNodes = (root: Node): Node[] => [root, ...[...root.childNodes].flatMap(getNodes)]

/** What a broken release may do; the number chooses the node. */
const acts: ((all: Node[], at: number) => void)[] = [
  (all, at) => (all[at] as ChildNode).remove(),
  (all, at) => (all[at] as Element).replaceChildren?.('gone'),
  (all, at) => (all[at] as Element).setAttribute?.('class', `c${at}`),
  (all, at) => (all[at] as Element).removeAttribute?.('data-x'),
  (all, at) => {
    if (all[at] instanceof CharacterData) all[at].data = 'changed'
  },
  (all, at) => {
    const [target, node] = [all[at], all[(at * 7) % all.length]]
    if (target instanceof Element && node && !node.contains(target)) target.prepend(node)
  },
  (all, at) => (all[at] as Element).append?.(document.createElement('i')),
]

it('all that a start does to an element is undone, node by node', async () => {
  const step = fc.tuple(fc.nat(acts.length - 1), fc.nat(60), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const root = load()
      const html = root.outerHTML
      const nodes = getNodes(root)
      const point = createRestorePoint(root, none)
      for (const [act, at, isAsync] of steps) {
        const all = getNodes(root)
        if (all.length > 1) acts[act]?.(all, 1 + (at % (all.length - 1)))
        if (isAsync) await Promise.resolve()
      }
      point.restore()
      expect(root.outerHTML).toBe(html)
      expect(getNodes(root).every((node, at) => node === nodes[at])).toBe(true)
    }),
    { numRuns: 200 },
  )
})

it('values come back, and what a visitor types meanwhile is newer', async () => {
  const root = load()
  const [input, area, select] = [...root.querySelectorAll('input,textarea,select')] as [
    HTMLInputElement,
    HTMLTextAreaElement,
    HTMLSelectElement,
  ]
  input.value = 'typed before'
  select.selectedIndex = 1
  const point = createRestorePoint(root, none)
  await userEvent.fill(area, 'typed meanwhile')
  input.value = ''
  select.selectedIndex = 0
  root.replaceChildren()
  point.restore()
  expect([input.value, area.value, select.value]).toEqual(['typed before', 'typed meanwhile', 'b'])
  expect(root.contains(area)).toBe(true)
})

it('the focus comes back with its element', () => {
  const root = load()
  const input = root.querySelector('input') as HTMLInputElement
  input.focus()
  const point = createRestorePoint(root, none)
  root.replaceChildren()
  expect(document.activeElement).toBe(document.body)
  point.restore()
  expect(document.activeElement).toBe(input)
})

it('the attributes of the loader and the nodes of a running block inside stay as they are', () => {
  const root = load()
  const list = root.querySelector('ul') as HTMLElement
  const point = createRestorePoint(root, { isForeign: (node) => list.contains(node), onlyRemoved: false })
  root.dataset.blockStatus = 'starting'
  list.append('C')
  root.querySelector('p')?.remove()
  point.restore()
  expect(root.dataset.blockStatus).toBe('starting')
  expect(list.textContent).toContain('C')
  expect(root.querySelector('p')).not.toBeNull()
})

it('on the body only removed nodes come back: other blocks add theirs there', () => {
  const root = load()
  const point = createRestorePoint(document.body, { isForeign: () => false, onlyRemoved: true })
  root.remove()
  document.body.append(document.createElement('dialog'))
  document.body.className = 'other'
  const closed = document.createElement('i')
  document.body.append(closed)
  closed.remove()
  point.restore()
  expect([...document.body.children].map(({ localName }) => localName)).toEqual(['section', 'dialog'])
  expect(document.body.className).toBe('other')
  document.body.className = ''
})

it('nothing is observed after the end', async () => {
  const root = load()
  const point = createRestorePoint(root, none)
  point.stop()
  root.replaceChildren()
  await settled()
  point.restore()
  expect(root.childNodes).toHaveLength(0)
})
