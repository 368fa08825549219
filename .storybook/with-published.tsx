import type { Decorator } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { useEffect } from 'react'
import { addons } from 'storybook/preview-api'
import { askPublishedEvent } from './published-event'

/** In tests the code of a story is not shown, so it is not rendered either. */
const isTestRun = '__vitest_browser__' in window

/** A story as it was last rendered. */
interface Shown {
  readonly id: string
  readonly folder: string
  readonly element: ReactElement
}

let last: Shown | undefined
/** The printer of HTML is as large as React: it is fetched once the panel with the code is open. */
let isWanted = false

const publishLast = async () => {
  const { publish } = await import('./published')
  if (last) publish(last.id, last.folder, last.element)
}

/** The channel is there once a story is rendered. */
let isListening = false
function listenForPanel() {
  if (isListening) return
  isListening = true
  addons.getChannel().on(askPublishedEvent, () => {
    isWanted = true
    void publishLast()
  })
}

/** Gives the docs page and the panel the HTML that a server sends for the story. */
export const withPublished: Decorator = (Story, context) => {
  useEffect(() => {
    if (isTestRun) return
    listenForPanel()
    const [, folder = ''] = /packages\/([^/]+)\//.exec(context.parameters.fileName) ?? []
    last = { id: context.id, folder, element: context.originalStoryFn(context.args, context) as ReactElement }
    if (isWanted || context.viewMode === 'docs') void publishLast()
  })
  return <Story />
}
