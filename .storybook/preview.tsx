import type { Preview } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { brand } from './brand'
import { optionArgs, optionControls, withOptions } from './option-controls'
import './preview.css'
import { globalTypes, initialGlobals, loadLanguage, widths, withSite, withWidth } from './site-settings'
import { withPublished } from './with-published'

const isTestRun = '__vitest_browser__' in window
if (!isTestRun) import('./stay-in-story').then(({ stayInStory }) => stayInStory())

/** Set once the code of docs pages is there: it is as large as all else, and fetched with the first of them. */
let BlockDocs: ComponentType = () => null
const DocsPage = () => <BlockDocs />

async function loadDocsRenderer() {
  const [docs, { DocsRenderer }] = await Promise.all([import('./docs/block-docs'), import('@storybook/addon-docs')])
  BlockDocs = docs.BlockDocs
  const renderer = new DocsRenderer()
  const { render } = renderer
  // The table of contents is made at the first render, so its headings must be there by then.
  renderer.render = async (context, parameters, element) => {
    await docs.loadBlockPage(context.componentStories())
    return render(context, parameters, element)
  }
  return renderer
}

const preview: Preview = {
  parameters: {
    // Test runs check each story themselves: tooling/testkit/browser/check-stories.ts.
    a11y: { test: isTestRun ? 'off' : 'error' },
    layout: 'padded',
    docs: {
      page: DocsPage,
      renderer: loadDocsRenderer,
      theme: brand,
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
    viewport: { options: widths },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Book',
          [
            'What it is',
            'Five minutes',
            'Blocks',
            'Theming',
            'Writing a theme',
            'Upgrading',
            'Running',
            'Glossary',
            'Adding a block',
          ],
          'Design',
          'Blocks',
        ],
      },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
  },
  tags: ['autodocs'],
  argTypesEnhancers: [optionControls],
  argsEnhancers: [optionArgs],
  globalTypes,
  // The scan of a story starts with its button: its code is fetched then.
  initialGlobals: { ...initialGlobals, a11y: { manual: true } },
  loaders: [loadLanguage],
  decorators: [withOptions, withPublished, withWidth, withSite],
}

export default preview
