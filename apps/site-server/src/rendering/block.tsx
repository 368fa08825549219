import { blocks } from 'virtual:blocks'
import type { FirstBlock } from '@ashlar/manifest'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Photo, SectionContext } from './section'
import { withPictureWidths } from './video-picture'

/** The markup of a block; throws for an unknown one. */
export function blockElement(name: string, config: unknown): ReactNode {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!block) throw new Error('no such block')
  return createElement(block.Markup, { config: config as never })
}

/** A block of the first screen, with the files that it fetches at its start, and what it waits for: its markup says so, but of a config that is none. */
export function getFirst(name: string, config: unknown): FirstBlock {
  if (!Object.hasOwn(blocks, name) || typeof config !== 'object' || config === null) return { name }
  const { filesOf, isComplete, isAnswered } = blocks[name] ?? {}
  const given = config as never
  return {
    name,
    files: filesOf?.(given) ?? [],
    isComplete: isComplete?.(given) ?? false,
    isAnswered: isAnswered?.(given) ?? false,
  }
}

/** Renders content by itself first; content that throws is left out, and the rest of the page is rendered. */
export function renderSafely(name: string, render: () => ReactNode, report: SectionContext['report']): ReactNode {
  try {
    const content = render()
    renderToStaticMarkup(content)
    return content
  } catch (error) {
    report(`${name} cannot be rendered (${String(error)}). It is left out. Correct the block or the page.`)
    return null
  }
}

/** One block of the page; an unknown block, or one that throws, is left out. */
export function Block({ name, config, context }: { name: string; config: unknown; context: SectionContext }) {
  return renderSafely(
    `The block "${name}"`,
    () => blockElement(name, forVisitor(name, config, context)),
    context.report,
  )
}

const day = 24 * 60 * 60 * 1000

/**
 * Charts, calendars and galleries get the language; dates of a tour also the present; videos the widths of their picture; forms the crumb, the time
 * of rendering, and whether they were just sent without scripts.
 */
export function forVisitor(name: string, config: unknown, context: SectionContext): unknown {
  const { crumb, time, isSent, language } = context
  if (typeof config !== 'object' || config === null) return config
  if (name === 'video') return withPictureWidths(config, context)
  if (/^(?:gallery|marquee)$/.test(name)) return { i18n: language, ...config }
  if (/^(?:item-list|map)$/.test(name)) return { ...config, i18n: language }
  if (/^(?:calendar|chart)$/.test(name)) return { ...config, language }
  if (/^(?:reviews|summary)$/.test(name)) return { language: language.locale, ...config, i18n: language }
  if (name === 'tour-dates') return { now: Date.now() - day, language, ...config }
  if (!/^(?:json-form|forms)$/.test(name)) return config
  const { formId, form } = config as { formId?: unknown; form?: { formId?: unknown } }
  return { ...config, crumb, opened: time, isSent: isSent(String(formId ?? form?.formId ?? '')) }
}

/** A photograph, responsive. */
export function Picture({ photo, sizes }: { photo: Photo | undefined; sizes: string }) {
  if (!photo || !Object.hasOwn(blocks, 'image')) return null
  const { src, alt, width, height } = photo
  return blockElement('image', { image: src, alt, imageDimensions: { width, height }, sizes })
}
