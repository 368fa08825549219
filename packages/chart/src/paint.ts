import { type Scope, translate } from '@ashlar/core-block'
import { keepingFocus } from '@ashlar/core-dom/keep-focus'
import { type Elements, findFigureParts, findPoints } from './elements'
import { messages, problems } from './messages'
import type { Action, Config, State } from './model'
import { maxColumns, maxRows } from './model/dataset'
import type { Drawn, Writer } from './model/drawing'
import { getFigure } from './model/figure'
import { getKey, getPlot, valueText } from './model/plot'

export type ChartScope = Scope<Config, State, Action, Elements>

/** Writes a state to the chart that it has drawn. */
type Show = (state: State) => void
const shows = new WeakMap<ChartScope, Show>()

/** Draws the chart once, and then what changes in it. */
function draw(scope: ChartScope, state: State) {
  if (!scope.config.isKnown) return
  const show = shows.get(scope) ?? begin(scope)
  shows.set(scope, show)
  show(state)
}

function getWriter({ config, services: { i18n } }: ChartScope): Writer {
  const format = new Intl.NumberFormat(config.locale, { maximumFractionDigits: 2 })
  return {
    text: (name, values) => translate(i18n, messages[name], values),
    problem: (name) => translate(i18n, problems[name], { maxRows, maxColumns }),
    number: (value) => format.format(value),
  }
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function getElement({ tag, attributes, children }: Drawn, namespace?: string): Element {
  const inner = tag === 'svg' ? svgNamespace : namespace
  const element = inner ? document.createElementNS(inner, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child : getElement(child, inner))))
  return element
}

/** Puts the chart into the page, in place of the server's where there is one. */
function begin(scope: ChartScope): Show {
  const { root, elements, patch, config } = scope
  const writer = getWriter(scope)
  const figure = getElement(getFigure(config, writer, true)) as HTMLElement
  const parts = findFigureParts(figure)
  const { served } = elements
  if (served) {
    if (parts.table) parts.table.open = findFigureParts(served).table?.open ?? false
    served.replaceWith(figure)
    scope.onCleanup(() => figure.replaceWith(served))
  } else patch.insert(elements.content ?? root, figure)
  const { plot, value } = parts
  if (!plot || !value) return () => {}
  let drawing = { hidden: scope.state().hidden, ...getPlot(scope.state(), writer) }
  return (state) => {
    if (state.hidden !== drawing.hidden) {
      drawing = { hidden: state.hidden, ...getPlot(state, writer) }
      plot.firstElementChild?.replaceWith(getElement(drawing.svg))
      for (const [at, button] of parts.series.entries())
        button.setAttribute('aria-pressed', String(!state.hidden.includes(at)))
    }
    showValue({ plot, value }, state, drawing.anchorOf, writer)
  }
}

/** Shows the value of the current point, beside it. */
function showValue(
  { plot, value }: { plot: HTMLElement; value: HTMLElement },
  { config, current }: State,
  anchorOf: ReturnType<typeof getPlot>['anchorOf'],
  writer: Writer,
) {
  for (const shape of findPoints(plot))
    shape.toggleAttribute('data-current', current !== undefined && shape.dataset.point === getKey(current))
  value.textContent = current ? valueText(config, current, writer) : ''
  if (!current) return
  const { x, y } = anchorOf(current)
  // The value is shifted by the same share of its own width, so that it stays inside the chart at both edges.
  value.style.left = `${x}%`
  value.style.top = `${y}%`
  value.style.translate = `-${x}% -100%`
}

/** Shows the state; the focus of a visitor stays near where it was. */
export const paint = keepingFocus(draw)
