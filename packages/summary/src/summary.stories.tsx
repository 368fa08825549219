import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type SummarySettings, sample } from './markup'
import { Summary } from './react'
import './style.css'

const dayFirst = { ...sample, language: 'en-GB' }

const meta: Meta<typeof Summary> = {
  title: 'Blocks/Summary',
  parameters: {
    guide: {
      useWhen: [
        'posts, events or products are shown on another page, such as the three newest on the first',
        'a category of a collection has a page of its own',
      ],
      useOther: [
        { when: 'the cards are written by hand', block: 'item-list' },
        { when: 'events are looked for by day', block: 'calendar' },
      ],
      words: [
        'posts',
        'blog',
        'cards',
        'teaser',
        'masonry',
        'collection',
        'excerpt',
        'thumbnails',
        'slider',
        'load more',
      ],
    },
  },
  component: Summary,
  args: { config: dayFirst },
}
export default meta

type Story = StoryObj<typeof Summary>
const withSettings = (settings: SummarySettings): Story => ({ args: { config: { ...dayFirst, ...settings } } })

export const Grid: Story = {}
export const Wall: Story = withSettings({ design: 'wall' })
export const List: Story = withSettings({ design: 'list', showReadMoreLink: true })
export const Carousel: Story = {
  ...withSettings({ design: 'carousel', slidesPerRow: 2 }),
  async play({ canvasElement }) {
    const next = within(canvasElement).getByRole('button', { name: 'Next' })
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(next)
    await expect(within(canvasElement).getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  },
}
export const MetadataAboveTheTitle: Story = withSettings({ metadataPosition: 'above-title' })
export const MetadataBelowTheContent: Story = withSettings({
  metadataPosition: 'below-content',
  primaryMetadata: 'tags',
  secondaryMetadata: 'date',
})
export const TitlesOnly: Story = withSettings({
  showExcerpt: false,
  primaryMetadata: 'none',
  secondaryMetadata: 'none',
})
export const More: Story = { args: { config: { ...dayFirst, moreUrl: '/journal' } } }
export const Empty: Story = { args: { config: { ...dayFirst, items: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
