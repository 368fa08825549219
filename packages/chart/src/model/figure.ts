import { type Drawn, draw, type Writer } from './drawing'
import { type Config, getName, getSeries } from './index'
import { getColor, getPlot } from './plot'

/** The whole chart. Without scripts the names of the series are text; with them they are buttons. */
export function getFigure(config: Config, writer: Writer, isLive: boolean): Drawn {
  const { title, caption, legend, dataset } = config
  const hasData = dataset.rows.length > 0
  return draw('figure', { class: 'chart', 'data-kind': config.kind }, [
    title ? draw('h3', { class: 'chart-title' }, [title]) : undefined,
    hasData && legend ? drawLegend(config, isLive) : undefined,
    hasData
      ? draw('div', { class: 'chart-plot', ...(isLive && keyboard(config, writer)) }, [
          getPlot({ config, hidden: [] }, writer, isLive).svg,
          draw('p', { class: 'chart-value', role: 'status' }),
        ])
      : undefined,
    ...dataset.problems.map((problem) => draw('p', { class: 'chart-notice' }, [writer.problem(problem)])),
    hasData ? table(config, writer) : undefined,
    // HTML allows a caption only as the first or last child of its figure.
    caption ? draw('figcaption', { class: 'chart-caption' }, [caption]) : undefined,
  ])
}

/** Screen readers pass the arrow keys on to an application. */
const keyboard = (config: Config, writer: Writer) => ({
  role: 'application',
  tabindex: 0,
  'aria-label': `${getName(config)}. ${writer.text('keys')}`,
})

function drawLegend(config: Config, isLive: boolean): Drawn {
  const entries = getSeries(config).map((name, at) => {
    const swatch = draw('svg', { class: 'chart-swatch', viewBox: '0 0 1 1', 'aria-hidden': 'true' }, [
      draw('g', getColor(config, at), [draw('rect', { width: 1, height: 1 })]),
    ])
    const button = { class: 'chart-series', type: 'button', 'aria-pressed': 'true', 'data-series': at }
    return draw('li', {}, [isLive ? draw('button', button, [swatch, name]) : draw('span', {}, [swatch, name])])
  })
  return draw('ul', { class: 'chart-legend' }, entries)
}

/** The dataset as a table that a reader opens (CHT-01). */
function table(config: Config, writer: Writer): Drawn {
  const { columns, rows } = config.dataset
  const head = draw('tr', {}, [draw('td', {}), ...columns.map((name) => draw('th', { scope: 'col' }, [name]))])
  const body = rows.map(({ label, values }) =>
    draw('tr', {}, [
      draw('th', { scope: 'row' }, [label]),
      ...values.map((value) => draw('td', {}, [value === undefined ? '–' : writer.number(value)])),
    ]),
  )
  return draw('details', { class: 'chart-data' }, [
    draw('summary', {}, [writer.text('show')]),
    draw('div', { role: 'group', 'aria-label': getName(config), tabindex: 0 }, [
      draw('table', {}, [draw('thead', {}, [head]), draw('tbody', {}, body)]),
    ]),
  ])
}
