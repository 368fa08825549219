// Places of a released script as places of its source, by its source map (the standard 426 of ECMA).

/** The members of a source map that places need. */
export interface PlaceMap {
  readonly sources: readonly string[]
  readonly names: readonly string[]
  readonly mappings: string
}

/** Where a place of a script comes from. */
export interface SourcePlace {
  readonly source: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** The name that stands there in the source. Default: none. */
  readonly name?: string | undefined
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of a segment: digits of base 64 with five bits each, the lowest first; the lowest bit of a number is its sign. */
function decode(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = digits.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}

/** A place of a script, from 0, with the indexes of where it comes from. */
interface Mapping {
  readonly line: number
  readonly column: number
  readonly source: number
  readonly sourceLine: number
  readonly sourceColumn: number
  /** Undefined for a place without a name. */
  readonly name: number | undefined
}

/** The segments of all lines. */
const segmentsOf = (mappings: string) =>
  mappings
    .split(';')
    .flatMap((text, line) =>
      text
        .split(',')
        .flatMap((segment, at) => (segment === '' ? [] : [{ line, isFirst: at === 0, numbers: decode(segment) }])),
    )

/** All places that come from a source: each number is the difference from the one before. */
function* getMappings(mappings: string): Generator<Mapping> {
  let [column, source, sourceLine, sourceColumn, name] = [0, 0, 0, 0, 0]
  for (const { line, isFirst, numbers } of segmentsOf(mappings)) {
    const [moved = 0, toSource, toLine = 0, toColumn = 0, toName] = numbers
    column = isFirst ? moved : column + moved
    if (toSource === undefined) continue
    source += toSource
    sourceLine += toLine
    sourceColumn += toColumn
    name += toName ?? 0
    yield { line, column, source, sourceLine, sourceColumn, name: toName === undefined ? undefined : name }
  }
}

/** The source of a place of a script, both counted from 1; undefined for one that comes from no source. */
export function findSource(
  { sources, names, mappings }: PlaceMap,
  line: number,
  column: number,
): SourcePlace | undefined {
  let found: Mapping | undefined
  for (const mapping of getMappings(mappings)) {
    if (mapping.line > line - 1) break
    if (mapping.line === line - 1 && mapping.column <= column - 1) found = mapping
  }
  if (!found) return undefined
  const { source, sourceLine, sourceColumn, name } = found
  const place = { source: sources[source] ?? '', line: sourceLine + 1, column: sourceColumn + 1 }
  return { ...place, name: name === undefined ? undefined : names[name] }
}

/** An address of a released script with a place, as stacks have it. */
const address = /(?:https?:\/\/[^\s()]*?)?\/cdn\/([\w-]+)\/(\d[\w.+-]*)\/([\w-]+\.js):(\d+):(\d+)/g

/** A stack with the places of its sources. `readMap` gives the map of a file of a release; a place without one stays as it is. */
export const explainStack = (stack: string, readMap: (release: string, file: string) => PlaceMap | undefined): string =>
  stack.replace(address, (whole, name: string, version: string, file: string, line: string, column: string) => {
    const map = readMap(`${name}@${version}`, file)
    const place = map && findSource(map, Number(line), Number(column))
    if (!place) return whole
    const { source, line: at, column: from, name: called } = place
    return `${source}:${at}:${from}${called ? ` [${called}]` : ''} (${name}@${version})`
  })
