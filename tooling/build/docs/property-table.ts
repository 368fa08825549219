import type { PropertyKind } from '../../../packages/core-block/src/contract.ts'

/** A custom property that a theme may set. */
export interface ThemeProperty {
  readonly name: string
  /** Where it is seen. */
  readonly place: string
  readonly kind: PropertyKind
  /** The CSS that it takes. */
  readonly values: string
  /** The units of its numbers; empty where they have none. */
  readonly unit: string
  /** What it is where no theme sets it. */
  readonly fallback: string
}

/** The columns of a table of custom properties. */
export const propertyColumns = ['custom property', 'place', 'value', 'unit', 'without it']

/** A custom property as a row of that table. */
export const propertyRow = ({ name, place, values, unit, fallback }: ThemeProperty): string[] => [
  `\`${name}\``,
  place,
  values,
  unit,
  fallback && `\`${fallback}\``,
]
