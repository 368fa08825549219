import type { Decorator } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { useEffect } from 'react'

/** In tests the code of a story is not shown, so it is not rendered either. */
const isShown = !('__vitest_browser__' in window)

/** Gives the docs page and the panel the HTML that a server sends for the story. */
export const withPublished: Decorator = (Story, context) => {
  useEffect(() => {
    if (!isShown) return
    const [, folder = ''] = /packages\/([^/]+)\//.exec(context.parameters.fileName) ?? []
    const element = context.originalStoryFn(context.args, context) as ReactElement
    void import('./published').then(({ publish }) => publish(context.id, folder, element))
  })
  return <Story />
}
