import type { BlockContext } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { sample } from './markup'
import { TourDates } from './react'
import './style.css'

const dayFirst = { ...sample, language: createI18n({ locale: 'en-GB' }) }

/** A server without dates. */
const noDates = { services: { http: { get: async () => [] } } } as unknown as BlockContext

const meta: Meta<typeof TourDates> = {
  title: 'Blocks/Tour dates',
  parameters: {
    guide: {
      useWhen: ['dates are in several places, such as readings of a book', 'each date has its own tickets'],
      useOther: [
        { when: 'all dates are in one place', block: 'calendar' },
        { when: 'each date has a page of its own', block: 'summary' },
      ],
      words: ['concerts', 'gigs', 'events', 'tickets', 'venue', 'band', 'list of dates'],
    },
  },
  component: TourDates,
  args: { config: dayFirst },
}
export default meta

type Story = StoryObj<typeof TourDates>

export const Served: Story = {}
export const NoDates: Story = { args: { config: { dates: [] }, context: noDates } }
export const Failed: Story = {
  args: { config: { dates: [] } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const BandsintownBeforeConsent: Story = {
  args: { config: { source: 'bandsintown', artistId: 'The Sample Band' } },
}
export const WithoutScripts: Story = { args: { script: false } }
