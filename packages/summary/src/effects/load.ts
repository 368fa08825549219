import { loadService } from '@ashlar/core-block'
import { parseInert } from '@ashlar/core-dom'
import createPurifier from 'dompurify'
import { findItems } from '../elements'
import { findLink, findMore } from '../elements/rendered'
import type { SummaryScope } from '../paint'

const path = '/api/widget/GetWidgetRendering'

/** Elements and attributes of a rendered summary; anything else is taken out. Addresses are http, https or of the site. */
const shape = {
  ALLOWED_TAGS: ['div', 'span', 'a', 'img', 'h2', 'h3', 'p', 'time', 'header', 'ul', 'li', 'strong', 'em', 'br', 's'],
  ALLOWED_ATTR: [
    'class',
    'href',
    'src',
    'srcset',
    'sizes',
    'alt',
    'width',
    'height',
    'datetime',
    'loading',
    'tabindex',
    'aria-hidden',
  ],
  // No scheme but these two; the purifier tests every value that is not known to be harmless.
  ALLOWED_URI_REGEXP: /^(?!(?!https?:)[a-z][a-z0-9+.-]*:)/i,
  ALLOW_DATA_ATTR: true,
  // The nodes are parsed already, so it needs no trusted-types policy of its own.
  IN_PLACE: true as const,
  TRUSTED_TYPES_POLICY: { createHTML: String, createScriptURL: String } as unknown as TrustedTypePolicy,
}

/** A rendered summary, with nothing in it but the elements and attributes of one. */
function safeSummary(html: string): ParentNode {
  const [root] = parseInert(`<div>${html}</div>`).children
  if (!root) return document.createDocumentFragment()
  createPurifier(window).sanitize(root, shape)
  return root
}

/**
 * Asks the server for the items after those of the list, and adds them (SUM-02, SUM-04). Rejects when they cannot be had.
 */
export async function loadItems(scope: SummaryScope, list: HTMLElement) {
  const { config, services, send, emit, patch, elements, signal } = scope
  const { type, id, settings, collectionId } = config
  const before = findItems(list)
  const value = { ...(settings as object), offset: before.length }
  const form = { widgetJSON: JSON.stringify({ type, id, value }), collectionId }
  const http = await loadService(services, 'http')
  const answer = (await http?.post(path, { form, signal })) as { html?: unknown } | undefined
  if (typeof answer?.html !== 'string')
    throw new TypeError('The answer has no items. The list stays as it is. Ask again.')
  const rendered = safeSummary(answer.html)
  const items = findItems(rendered)
  if (signal.aborted) return
  for (const item of items) patch.insert(list, item)
  send({ type: 'arrive', count: before.length + items.length })
  emit('more', { count: items.length })
  if (!findMore(rendered) && elements.more) patch.attribute(elements.more, 'hidden', true)
  // The pressed link may be gone; reading goes on at the first new item, or at the last one that is there.
  const [reached = before.at(-1)] = items
  if (before.length > 0 && reached) findLink(reached)?.focus()
}
