import type { OptionValues } from '@ashlar/core-block'
import { createElement, type ReactNode } from 'react'
import type { options } from './contract'
import { messages, problems } from './messages'
import { maxColumns, maxRows } from './model/dataset'
import type { Drawn, Writer } from './model/drawing'
import { getFigure } from './model/figure'
import { type Language, readModel } from './model/read'

/** A chart: the options of its contract, and its data. */
export interface ChartConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Rows of cells: the first row names the columns, the first cell of each other row the row. */
  readonly dataTable: readonly (readonly (string | number)[])[]
  /** Colours of the series as CSS writes them. Default: those of the stylesheet, which suit light and dark pages. */
  readonly palette?: readonly string[]
  /** The language of the page. Default: English. */
  readonly language?: Language & { text(message: { key: string; default: string }, values?: Values): string }
}

type Values = Readonly<Record<string, string | number>>

/** The HTML that the server sends: the drawing and its table, which need no scripts, and the model for the block. */
export function Markup({ config }: { config: ChartConfig }) {
  const { language, ...options } = config
  const { chartType } = options
  // A number, as on published pages.
  const model = { ...options, ...(chartType && { chartType: Number(chartType) }) }
  const read = readModel(model, language ?? { locale: 'en-US', direction: 'ltr' })
  return (
    <div className="sqs-block chart-block sqs-block-chart" data-block-json={JSON.stringify(model)}>
      <div className="sqs-block-content">{getNode(getFigure(read, getWriter(config, read.locale), false))}</div>
    </div>
  )
}

function getWriter({ language }: ChartConfig, locale: string): Writer {
  const fill = (message: { default: string; key: string }, values: Values = {}) =>
    language?.text(message, values) ??
    message.default.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    text: (name, values) => fill(messages[name], values),
    problem: (name) => fill(problems[name], { maxRows, maxColumns }),
    number: (value) => format.format(value),
  }
}

function getNode({ tag, attributes, children }: Drawn): ReactNode {
  const { class: className, tabindex: tabIndex, ...rest } = attributes
  return createElement(
    tag,
    { ...rest, className, tabIndex },
    ...children.map((child) => (typeof child === 'string' ? child : getNode(child))),
  )
}

/** The example on this block's page of the demo site. */
export const sample: ChartConfig = {
  title: 'Rain in Zegama',
  caption: 'In millimetres, at the gauge behind the house.',
  dataTable: [
    ['Month', '2025', '2026'],
    ['April', 142, 118],
    ['May', 121, 134],
    ['June', 78, 92],
    ['July', 64, 51],
    ['August', 72, 88],
    ['September', 96, 81],
  ],
}
