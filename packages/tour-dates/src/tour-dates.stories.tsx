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

const meta: Meta<typeof TourDates> = { title: 'Blocks/Tour dates', component: TourDates, args: { config: dayFirst } }
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
