// @vitest-environment jsdom
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { openRoot } from './open-root'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

function View({ count, isLong = false }: { readonly count: number; readonly isLong?: boolean }) {
  return (
    <p>
      {count} pieces{isLong && ' and more'}
      <b>{count}</b>
    </p>
  )
}

/** Takes each text out and puts a translation there, as a browser does. */
function translate(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    text.replaceWith(font)
  }
}

async function open() {
  const place = document.createElement('div')
  const fail = vi.fn()
  const root = openRoot(place, fail)
  const render = (view: Parameters<typeof root.render>[0]) => act(async () => root.render(view))
  await render(<View count={1} />)
  return { place, fail, root, render }
}

it('[ENV-02] a text beside others that was translated shows what the view writes later', async () => {
  const { place, fail, render } = await open()
  translate(place)
  await act(async () => {})
  await render(<View count={2} />)
  expect(place.textContent).toBe('2 PIECES2')
  expect(fail).not.toHaveBeenCalled()
})

it('[ENV-02] a view whose nodes were taken is rendered anew, once for each change that is told', async () => {
  const { place, fail, root, render } = await open()
  await render(<View count={1} isLong />)
  translate(place)
  await render(<View count={3} />)
  expect(place.textContent).toBe('3 pieces3')
  translate(place)
  await render(null)
  expect(fail).not.toHaveBeenCalled()
  root.allow()
  await render(<View count={4} isLong />)
  translate(place)
  await render(<View count={5} />)
  expect(place.textContent).toBe('5 pieces5')
  await render(<View count={5} isLong />)
  translate(place)
  await render(<View count={6} />)
  expect(fail).toHaveBeenCalledOnce()
})

it('errors of the view itself go to the block', async () => {
  const { fail, render } = await open()
  const Broken = () => {
    throw new Error('of the view')
  }
  await render(<Broken />)
  expect(fail).toHaveBeenCalledOnce()
})
