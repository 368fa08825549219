// @vitest-environment jsdom
import { type BlockContext, createBlock, plainBlock } from '@ashlar/core-block'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asComponent } from './component'
import { reactBlock } from './react-block'

interface Config {
  readonly title: string
  readonly open?: boolean
  readonly answers?: readonly string[]
}

function Markup({ config: { title, open = false, answers = [] } }: { config: Config }) {
  return (
    <section className="faq" data-open-first={open ? 'true' : ''}>
      <button type="button" aria-expanded="false">
        {title}
      </button>
      <input aria-label="Name" />
      {answers.map((answer) => (
        <p key={answer}>{answer}</p>
      ))}
    </section>
  )
}

const steps: string[] = []
const button = (root: HTMLElement) => root.querySelector('button') as HTMLElement

/** A block that opens at a click and shows its state on the elements that the server has rendered. */
const faq = plainBlock<{ open: boolean }, boolean, 'toggle'>({
  contract: { name: 'faq', selectors: ['.faq'] } as never,
  parse: (root) => ({
    open: root.dataset.openFirst === 'true' || button(root).getAttribute('aria-expanded') === 'true',
  }),
  model: { init: ({ open }) => open, reduce: (open) => !open },
  paint({ root, patch }, open) {
    patch.attribute(button(root), 'aria-expanded', String(open))
    patch.attribute(root, 'data-running', true)
  },
  effects({ root, send, onCleanup }) {
    steps.push(`start ${button(root).textContent}`)
    const listener = () => send('toggle')
    button(root).addEventListener('click', listener)
    onCleanup(() => button(root).removeEventListener('click', listener))
    onCleanup(() => steps.push(`end ${button(root).textContent}`))
    return undefined
  },
})
const Faq = asComponent({
  block: faq,
  Markup,
  selector: '.faq',
  visitorAttributes: { state: ['aria-expanded'], firstStart: ['data-open-first'] },
})

/** What has been started or ended a turn after React has rendered. */
const turn = () => act(async () => {})
const faqElement = () => document.querySelector<HTMLElement>('.faq') as HTMLElement

beforeEach(() => {
  steps.length = 0
  vi.spyOn(console, 'error')
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  cleanup()
})

it('starts the block on the markup and ends it at unmount', async () => {
  const { unmount, container } = render(<Faq config={{ title: 'Rain?' }} />)
  await turn()
  expect(faqElement().hasAttribute('data-running')).toBe(true)
  // Stylesheets of blocks follow this status, as the loader writes it.
  expect(faqElement().dataset.blockStatus).toBe('ready')
  unmount()
  await turn()
  expect(steps).toEqual(['start Rain?', 'end Rain?'])
  expect(container.innerHTML).toBe('')
})

it('in strict mode the block is started once and ended once', async () => {
  const { unmount } = render(<Faq config={{ title: 'Rain?' }} />, { wrapper: StrictMode })
  await turn()
  expect(steps).toEqual(['start Rain?'])
  unmount()
  await turn()
  expect(steps).toEqual(['start Rain?', 'end Rain?'])
})

it('a changed config is rendered on the elements that are there, and the block starts again on it', async () => {
  const { rerender } = render(<Faq config={{ title: 'Rain?' }} />, { wrapper: StrictMode })
  await turn()
  const before = faqElement()
  rerender(<Faq config={{ title: 'Snow?', answers: ['Yes.'] }} />)
  await turn()
  expect(steps).toEqual(['start Rain?', 'end Rain?', 'start Snow?'])
  expect(faqElement()).toBe(before)
  expect(before.hasAttribute('data-running')).toBe(true)
  expect(screen.getByText('Yes.')).toBeTruthy()
})

it('of several changes in one turn the last one is shown', async () => {
  const { rerender } = render(<Faq config={{ title: 'Rain?' }} />)
  await turn()
  rerender(<Faq config={{ title: 'Snow?' }} />)
  rerender(<Faq config={{ title: 'Wind?' }} />)
  await turn()
  expect(steps).toEqual(['start Rain?', 'end Rain?', 'start Wind?'])
})

it('a config that is written anew with the same content changes nothing', async () => {
  const { rerender } = render(<Faq config={{ title: 'Rain?', answers: ['Yes.'] }} />)
  await turn()
  rerender(<Faq config={{ title: 'Rain?', answers: ['Yes.'] }} />)
  await turn()
  expect(steps).toEqual(['start Rain?'])
})

it('what a visitor has opened, typed and focused outlasts a change', async () => {
  const { rerender } = render(<Faq config={{ title: 'Rain?' }} />)
  await turn()
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  input.value = 'Ane'
  button(faqElement()).click()
  input.focus()
  rerender(<Faq config={{ title: 'Snow?' }} />)
  await turn()
  expect(screen.getByRole('button', { name: 'Snow?' }).getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('Ane')
  button(faqElement()).click()
  rerender(<Faq config={{ title: 'Wind?' }} />)
  await turn()
  expect(screen.getByRole('button', { name: 'Wind?' }).getAttribute('aria-expanded')).toBe('false')
})

it('what a visitor has closed stays closed, though it is open at the first start', async () => {
  const { rerender } = render(<Faq config={{ title: 'Rain?', open: true }} />)
  await turn()
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true')
  button(faqElement()).click()
  for (const title of ['Snow?', 'Wind?']) {
    rerender(<Faq config={{ title, open: true }} />)
    await turn()
    expect(screen.getByRole('button', { name: title }).getAttribute('aria-expanded')).toBe('false')
  }
  rerender(<Faq config={{ title: 'Wind?', open: true }} script={false} />)
  await turn()
  expect(faqElement().dataset.openFirst).toBe('true')
})

it('another service restarts the block, a context that is written anew with the same services does not', async () => {
  const service = {} as never
  const context = (http: unknown) => ({ services: { http } }) as unknown as BlockContext
  const { rerender } = render(<Faq config={{ title: 'Rain?' }} context={context(service)} />)
  await turn()
  rerender(<Faq config={{ title: 'Rain?' }} context={context(service)} />)
  await turn()
  expect(steps).toEqual(['start Rain?'])
  rerender(<Faq config={{ title: 'Rain?' }} context={context(() => {})} />)
  await turn()
  expect(steps).toEqual(['start Rain?', 'end Rain?', 'start Rain?'])
})

it('without scripts the markup follows the props and no block runs', async () => {
  const { rerender } = render(<Faq config={{ title: 'Rain?' }} script={false} />)
  rerender(<Faq config={{ title: 'Snow?' }} script={false} />)
  await turn()
  expect(screen.getByRole('button', { name: 'Snow?' })).toBeTruthy()
  expect(steps).toEqual([])
})

it('the server renders the markup, and hydration takes it over without a difference', async () => {
  const html = renderToString(<Faq config={{ title: 'Rain?' }} />)
  expect(html).toBe(`<div>${renderToString(<Markup config={{ title: 'Rain?' }} />)}</div>`)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  const served = faqElement()
  const root = await act(async () => hydrateRoot(container, <Faq config={{ title: 'Rain?' }} />))
  await turn()
  expect(faqElement()).toBe(served)
  expect(steps).toEqual(['start Rain?'])
  await act(async () => root.render(<Faq config={{ title: 'Snow?' }} />))
  expect(faqElement()).toBe(served)
  expect(steps).toEqual(['start Rain?', 'end Rain?', 'start Snow?'])
  await act(async () => root.unmount())
  container.remove()
})

it('a view that has taken over served elements is rendered anew, and the focus comes back to its place', async () => {
  const Served = ({ config }: { config: Config }) => (
    <div className="view" data-rendered="">
      <button type="button">{config.title}</button>
    </div>
  )
  const view = reactBlock<string, string, never>({
    contract: { name: 'view', selectors: ['.view'] } as never,
    parse: (root) => root.textContent ?? '',
    model: { init: (title) => title, reduce: (state) => state },
    View: ({ state }) => <button type="button">{state}</button>,
  })
  const View = asComponent({ block: view, Markup: Served, selector: '.view' })
  const { rerender, container } = render(<View config={{ title: 'One' }} />, { wrapper: StrictMode })
  await turn()
  screen.getByRole('button', { name: 'One' }).focus()
  rerender(<View config={{ title: 'Two' }} />)
  await turn()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Two' }))
  expect(container.querySelectorAll('button')).toHaveLength(1)
})

it('a block that cannot start leaves the markup, and the reason is reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const error = new Error('no')
  const failing = createBlock('failing', () => {
    throw error
  })
  const Failing = asComponent({ block: failing, Markup, selector: '.faq' })
  render(<Failing config={{ title: 'Rain?' }} />)
  await turn()
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
  expect(screen.getByRole('button', { name: 'Rain?' })).toBeTruthy()
  vi.unstubAllGlobals()
})

it('calls the props of its events, of the last rendering, and only those of its own block', async () => {
  const calls: unknown[] = []
  const WithEvents = asComponent({
    block: faq,
    Markup,
    contract: { name: 'faq', selectors: ['.faq'], events: { 'reached-end': '{ index: number }', open: 'undefined' } },
  })
  const open = (_event: CustomEvent<null>) => calls.push('first')
  const { container, rerender } = render(<WithEvents config={{ title: 'One' }} onOpen={open} />)
  rerender(
    <WithEvents
      config={{ title: 'One' }}
      onOpen={({ detail }) => calls.push(detail)}
      onReachedEnd={({ detail }) => calls.push(detail.index.toFixed(1))}
    />,
  )
  await act(async () => {})
  const emit = (name: string, detail?: object) =>
    button(container).dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  emit('faq:open')
  emit('faq:reached-end', { index: 3 })
  emit('gallery:open')
  expect(calls).toEqual([null, '3.0'])
})

it('the element around the markup has a class, takes part in the layout, and is in the ref', () => {
  const ref: { current: HTMLElement | null } = { current: null }
  const { container, unmount } = render(<Faq config={{ title: 'One' }} className="wide" ref={ref} />)
  expect(ref.current).toBe(container.firstElementChild)
  expect(ref.current?.outerHTML).toMatch(/^<div class="wide"><section/)
  unmount()
  expect(ref.current).toBeNull()
})
