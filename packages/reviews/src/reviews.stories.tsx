import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Reviews } from './react'
import './style.css'

const meta: Meta<typeof Reviews> = {
  title: 'Blocks/Reviews',
  parameters: {
    guide: {
      useWhen: ['buyers judge what they have received', 'stars are shown with the words behind them'],
      useOther: [
        { when: 'anyone may say something, bought or not', block: 'comments' },
        { when: 'chosen praise stands on the home page', block: 'item-list' },
      ],
      words: ['stars', 'rating', 'testimonials', 'feedback', 'verified purchase', 'score'],
    },
  },
  component: Reviews,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Reviews>

const one = { id: 'ridge', title: 'A week on the ridge' }

export const Requested: Story = {}
export const WithoutStars: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send review' }))
    await expect(await canvas.findByText('Please select a star rating')).toBeVisible()
  },
}
export const TryAgain: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '4 stars' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send review' }))
    await expect(await canvas.findByText('Try submitting your review again')).toBeVisible()
  },
}
export const Stored: Story = {
  args: { config: { kind: 'request', token: 't', products: [{ ...one, notice: 'thanks' }] } },
}
export const Expired: Story = { args: { config: { kind: 'request', token: '', products: [], isExpired: true } } }
export const NothingToReview: Story = { args: { config: { kind: 'request', token: '', products: [] } } }
export const Published: Story = {
  args: {
    config: {
      kind: 'list',
      language: 'en-GB',
      reviews: [
        {
          id: 'r1',
          product: 'A week on the ridge',
          author: 'Ada',
          rating: 5,
          text: 'Fog every day, and good soup.',
          day: '2027-05-08',
        },
        {
          id: 'r2',
          product: 'Fog, a print',
          author: 'Miren',
          rating: 4,
          text: 'Darker than on the screen, and better for it.',
          day: '2027-05-09',
        },
      ],
    },
  },
}
export const NoReviews: Story = { args: { config: { kind: 'list', reviews: [] } } }
export const WithoutScripts: Story = { args: { script: false } }
