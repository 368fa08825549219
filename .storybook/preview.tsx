import type { Preview } from '@storybook/react-vite'
import { type ComponentType, lazy, Suspense } from 'react'
import { brand } from './brand'
import { optionArgs, optionControls, withOptions } from './option-controls'
import './preview.css'
import { globalTypes, initialGlobals, widths, withSite, withWidth } from './site-settings'
import { withPublished } from './with-published'

const isTestRun = '__vitest_browser__' in window
const loadDocs = () => import('./docs/block-docs')
let BlockDocs: ComponentType = lazy(loadDocs)
const finishLoading = async () => {
  BlockDocs = (await loadDocs()).default
}
// The table of contents is made at the first render of a docs page, so its headings must be there by then.
if (location.search.includes('viewMode=docs')) await finishLoading()
else if (!isTestRun) addEventListener('load', finishLoading)
if (!isTestRun) import('./stay-in-story').then(({ stayInStory }) => stayInStory())

/** Test runs show no docs page, so its facts are left out of them. */
const DocsPage = () => (
  <Suspense fallback={<p>Loading …</p>}>
    <BlockDocs />
  </Suspense>
)

const preview: Preview = {
  parameters: {
    // Test runs check each story themselves: tooling/browser/check-stories.ts.
    a11y: { test: isTestRun ? 'off' : 'error' },
    layout: 'padded',
    docs: { page: DocsPage, theme: brand, toc: { headingSelector: 'h2', title: 'On this page' } },
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
  },
  tags: ['autodocs'],
  argTypesEnhancers: [optionControls],
  argsEnhancers: [optionArgs],
  globalTypes,
  initialGlobals,
  decorators: [withOptions, withPublished, withWidth, withSite],
}

export default preview
