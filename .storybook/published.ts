import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addons } from 'storybook/preview-api'
import { prettyHtml } from '../tooling/build/docs/pretty-html'
import { getFacts } from './block-facts'
import { jsxSource } from './jsx-source'
import { type PublishedStory, publishedEvent } from './published-event'

const known = new Map<string, PublishedStory>()
const listeners = new Set<() => void>()

/** The HTML that a server sends for a story: its markup before any script, without the wrapper of the component. */
export function publishedHtml(element: ReactElement): string {
  const page = document.createElement('template')
  page.innerHTML = renderToStaticMarkup(element)
  for (const wrapper of page.content.querySelectorAll('[style="display:contents"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  return prettyHtml(page.innerHTML)
}

/** Makes the code of a story known to its docs page and to the panel. */
export function publish(id: string, folder: string, element: ReactElement) {
  const { component } = getFacts(folder)
  const { config } = element.props as { readonly config?: unknown }
  const react = component && config !== undefined ? jsxSource(folder, component, config) : ''
  const story = { id, html: publishedHtml(element), react }
  const before = known.get(id)
  if (before?.html === story.html && before.react === react) return
  known.set(id, story)
  for (const notify of listeners) notify()
  addons.getChannel().emit(publishedEvent, story)
}

/** The code of a story; undefined until it has been rendered. */
export const publishedStory = (id: string) => known.get(id)

/** Calls back at each change of the code of any story. */
export function onPublished(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
