import { type ParseContext, readJson, readOptions } from '@ashlar/core-block'
import { galleryOptions } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'
import { type Design, isUnknownDesign, isWrongWidth, readTransition, sectionDesigns } from './model/designs'
import { getGrid } from './model/grid'
import type { Problem } from './model/problems'

/** Reads a gallery out of the page, of any generation. Never throws; markup that cannot be started is named in `problems`. */
export function parse(root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  const raw = root.getAttribute('data-block-json') ?? root.closest('[data-block-json]')?.getAttribute('data-block-json')
  const json = readJson(raw) ?? readJson(root.dataset.props)
  const named = { design: /sqs-gallery-block-(\w+)/.exec(root.className)?.[1] }
  const source = getSource(elements.sources, json)
  const values = readOptions([source, named], { options: galleryOptions })
  const design = readDesign(root, elements, values)
  const transition = readTransition(values.transition)
  const problems = getProblems(raw, json, source)
  return {
    ...values,
    design,
    count: elements.slides.length,
    ...getGrid(values, design),
    source,
    transition: transition ?? 'fade',
    hasAutoplay: values.autoplay && !values.nomotion,
    videos: elements.slides.flatMap(({ isVideo }, index) => (isVideo ? [index] : [])),
    isRtl: getComputedStyle(root).direction === 'rtl',
    problems: transition ? problems : [...problems, ['transition', values.transition]],
    isSkipped: problems.some(([kind]) => kind === 'decode' || kind === 'evaluate'),
  }
}

type Options = ReturnType<typeof readOptions<typeof galleryOptions>>

/** The members of "keys" are "previous" and "next" there. */
const prefixes: Readonly<Record<string, string>> = { keys: 'key' }

/**
 * Published names differ in case and hyphens, and an empty value counts as absent. Attributes come before JSON; either may have options
 * in objects of their own (GAL-03).
 */
function getSource(elements: readonly HTMLElement[], json: unknown) {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const values = new Map<string, unknown>()
  function add(members: unknown, prefix = '') {
    for (const [name, value] of Object.entries(members ?? {})) {
      const key = prefix + plain(name)
      values.set(key, value)
      if (/^(?:autoplayoptions|designoptions|keys)$/.test(key))
        add(typeof value === 'string' ? readJson(value) : value, prefixes[key])
    }
  }
  for (const members of [json, ...elements.map(({ dataset }) => dataset).reverse()]) add(members)
  return (name: string) => {
    const value = values.get(plain(name))
    return value === '' ? undefined : value
  }
}

function readDesign(root: HTMLElement, { section }: Elements, { layout, design }: Options): Design {
  const { controller } = root.dataset
  if (layout) return layout
  return (controller && section && sectionDesigns[section]) || design
}

function getProblems(raw: string | null | undefined, json: unknown, source: (name: string) => unknown): Problem[] {
  const problems: Problem[] = []
  if (raw?.trim()) {
    if (json === undefined && raw.trim() !== 'null') problems.push(['decode', raw])
    else if (typeof json !== 'object' || !json || Array.isArray(json)) problems.push(['evaluate', raw])
  }
  const design = source('design')
  if (isUnknownDesign(design)) problems.push(['design', design])
  const width = source('columnWidth')
  if (isWrongWidth(width)) problems.push(['width', width])
  return problems
}
