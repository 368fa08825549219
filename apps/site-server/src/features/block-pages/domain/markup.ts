import type { BlockGuide, GuideOption } from 'virtual:block-guides'
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { isObject, parseJson } from '../../../http/request/body'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const getNames = ({ name, aliases }: GuideOption) => aliases ?? [name]
const getAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const isElement = (node: Node): node is Element => 'tagName' in node

function getElements(node: Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(getElements) : []
  const template = 'content' in node ? getElements(node.content) : []
  return [...(isElement(node) ? [node] : []), ...inside, ...template]
}

const attributeValue = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value

function setAttribute(element: Element, name: string, value: string) {
  const known = element.attrs.find((attr) => attr.name === name)
  if (known) known.value = value
  else element.attrs.push({ name, value })
}

type Json = Record<string, unknown>

function getJson(text: string): Json | undefined {
  const json = text.startsWith('{') ? parseJson(text) : undefined
  return isObject(json) ? json : undefined
}

/** A place of the markup with JSON: an attribute, or the text of a script. */
interface Carrier {
  readonly json: Json
  write(): void
}

function getCarriers(element: Element): Carrier[] {
  const texts = element.tagName === 'script' ? element.childNodes.filter((child) => 'value' in child) : []
  return [...element.attrs, ...texts].flatMap((place) => {
    const json = getJson(place.value)
    if (!json) return []
    const write = () => {
      place.value = JSON.stringify(json)
    }
    return [{ json, write }]
  })
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** The object in JSON that has one of the names, at most three levels deep. */
function getOwner(json: Json, names: readonly string[], depth = 0): readonly [Json, string] | undefined {
  const name = names.find((name) => Object.hasOwn(json, name) && !isNested(json[name]))
  if (name !== undefined) return [json, name]
  const inside = depth < 3 ? Object.values(json).filter(isObject) : []
  return inside.map((object) => getOwner(object, names, depth + 1)).find(Boolean)
}

/** True for an element that has the classes and attributes of a simple selector. */
function matches(element: Element, selector: string): boolean {
  const plain = selector.replace(/:[a-z]+\(.*\)/g, '')
  const classes = (attributeValue(element, 'class') ?? '').split(/\s+/)
  const wanted = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)
  const attributes = [...plain.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? '')
  return (
    wanted.length + attributes.length > 0 &&
    wanted.every((name) => classes.includes(name ?? '')) &&
    attributes.every((name) => attributeValue(element, name) !== undefined)
  )
}

/** Markup of a block whose options can be read and set where the block reads them: its attributes, or its JSON. */
export interface OptionMarkup {
  /** The value of an option; undefined where the markup leaves it to the default. */
  read(option: GuideOption): string | undefined
  /** Sets an option where the block reads it. */
  write(option: GuideOption, value: string): void
  /** The markup with everything that was set. */
  html(): string
}

const typed = ({ kind }: GuideOption, value: string) =>
  kind === 'boolean' ? value === 'true' : kind === 'number' ? Number(value) : value

/** The attributes of some elements that an option is read from, by any of its names. */
const findAttributes = (elements: readonly Element[], option: GuideOption) =>
  getNames(option)
    .map(getAttribute)
    .flatMap((name) =>
      elements
        .filter((element) => attributeValue(element, name) !== undefined)
        .map((element) => [element, name] as const),
    )

/** Opens the JSON in the markup of a block. */
function openJson(carriers: readonly Carrier[]) {
  /** The object that has an option, and the name that it has there. */
  const find = (option: GuideOption) =>
    carriers.flatMap(({ json }) => {
      const owner = getOwner(json, getNames(option))
      return owner ? [owner] : []
    })[0]

  return {
    read(option: GuideOption): unknown {
      const [object, name = ''] = find(option) ?? []
      return object?.[name]
    },
    /** Sets an option where the JSON has it; `mayAdd` adds it to the first JSON where it has not. False where it was not there. */
    write(option: GuideOption, value: string, mayAdd: boolean): boolean {
      const [known, name = getNames(option)[0] ?? ''] = find(option) ?? []
      const object = known ?? (mayAdd ? carriers[0]?.json : undefined)
      if (object) object[name] = typed(option, value)
      for (const carrier of carriers) carrier.write()
      return known !== undefined
    },
  }
}

/** Opens the markup of a block. */
export function openMarkup(html: string, { selectors }: Pick<BlockGuide, 'selectors'>): OptionMarkup {
  const fragment = parseFragment(html)
  const elements = getElements(fragment)
  const json = openJson(elements.flatMap(getCarriers))
  const root =
    selectors.flatMap((selector) => elements.filter((element) => matches(element, selector)))[0] ?? elements[0]
  return {
    read(option) {
      const [attribute] = findAttributes(elements, option)
      const raw = attribute ? attributeValue(...attribute) : json.read(option)
      return raw === undefined || raw === null || raw === '' ? undefined : String(raw)
    },
    write(option, value) {
      const found = findAttributes(elements, option)
      const wasInJson = json.write(option, value, found.length === 0)
      for (const [element, attribute] of found) setAttribute(element, attribute, value)
      if (root && found.length === 0 && !wasInJson) setAttribute(root, getAttribute(getNames(option)[0] ?? ''), value)
    },
    html: () => serialize(fragment),
  }
}
