import type { BlockContext } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Calendar } from './react'
import './style.css'

/** A server that answers a request like this. */
function server(get: () => Promise<unknown>): BlockContext {
  return { services: { http: { get }, pageContext: { website: { timeZone: 'UTC' } } } } as unknown as BlockContext
}
const { collectionId, month } = sample
/** A month of six weeks, with which a calendar is highest. */
const longest = '05-2027'

const meta: Meta<typeof Calendar> = {
  title: 'Blocks/Calendar',
  parameters: {
    guide: {
      useWhen: [
        'visitors look for a free day, such as the walks of a month',
        'several events fall on one day and their density matters',
      ],
      useOther: [
        { when: 'there are fewer than ten events in all', block: 'summary' },
        { when: 'each date has a place and tickets, such as concerts', block: 'tour-dates' },
      ],
      words: ['month', 'events', 'dates', 'schedule', 'agenda', 'week'],
    },
  },
  component: Calendar,
  args: { config: sample, context: server(async () => []) },
}
export default meta

type Story = StoryObj<typeof Calendar>

export const Usual: Story = {}
export const Details: Story = {
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await screen.findByRole('grid')
    await userEvent.click(screen.getByText('Market in Ordizia'))
    await expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeVisible()
  },
}
export const NoEvents: Story = { args: { config: { collectionId, month } } }
export const Loading: Story = {
  args: { config: { collectionId, month }, context: server(() => new Promise(() => {})) },
}
export const Failed: Story = {
  args: { config: { collectionId, month: longest }, context: server(() => Promise.reject(new Error('offline'))) },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
}
export const WithoutScripts: Story = {
  args: { config: { ...sample, language: createI18n({ locale: 'en-GB' }) }, script: false },
}
