import { afterEach, expect, it } from 'vitest'
import { adoptStyle, styledBlock } from './index'

const rules = '@layer ashlar{.ruled{order:7}}'
const getOrder = (element: HTMLElement) => getComputedStyle(element).order

afterEach(() => {
  document.body.innerHTML = ''
})

function insert(): HTMLElement {
  const element = document.createElement('p')
  element.className = 'ruled'
  document.body.append(element)
  return element
}

it('rules are on the page once, and go with the last of those who asked for them', () => {
  const element = insert()
  const before = document.adoptedStyleSheets.length
  const [first, second] = [adoptStyle(rules), adoptStyle(rules)]
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  first()
  first()
  expect(getOrder(element)).toBe('7')
  second()
  expect(getOrder(element)).toBe('0')
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

it('a block has its rules while it runs on any element, also where its start throws', () => {
  const started: HTMLElement[] = []
  const block = styledBlock(
    {
      init(element) {
        started.push(element)
        if (element.id === 'broken') throw new Error('broken')
        return { name: 'one', element, status: 'ready' }
      },
      destroy() {},
    },
    rules,
  )
  const [one, other, broken] = [insert(), insert(), insert()]
  broken.id = 'broken'
  block.init(one)
  block.init(one)
  block.init(other)
  expect(() => block.init(broken)).toThrow('broken')
  expect(started).toHaveLength(4)
  block.destroy(broken)
  block.destroy(one)
  expect(getOrder(other)).toBe('7')
  block.destroy(other)
  block.destroy(other)
  expect(getOrder(other)).toBe('0')
})
