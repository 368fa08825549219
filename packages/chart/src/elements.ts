import { parts } from './contract'

export interface Elements {
  /** The element that the chart is drawn in; null in markup without one. */
  readonly content: HTMLElement | null
  /** The chart that the server has rendered. */
  readonly served: HTMLElement | null
  /** The model as JSON, in markup that has it in an element of its own. */
  readonly model: Element | null
}

export function findElements(root: HTMLElement): Elements {
  const { content, figure } = parts
  return {
    content: root.querySelector<HTMLElement>(content),
    served: root.querySelector<HTMLElement>(figure),
    model: root.querySelector('script[type="application/json"]'),
  }
}

/** The parts of a chart that change. */
export interface FigureParts {
  /** Null in a chart without values. */
  readonly plot: HTMLElement | null
  readonly value: HTMLElement | null
  readonly table: HTMLDetailsElement | null
  readonly series: readonly HTMLElement[]
}

export function findFigureParts(figure: HTMLElement): FigureParts {
  const { plot, value, table, series } = parts
  return {
    plot: figure.querySelector<HTMLElement>(plot),
    value: figure.querySelector<HTMLElement>(value),
    table: figure.querySelector<HTMLDetailsElement>(table),
    series: [...figure.querySelectorAll<HTMLElement>(series)],
  }
}

/** The shapes of a drawing. */
export const findPoints = (plot: Element) => plot.querySelectorAll<SVGElement>('[data-point]')
