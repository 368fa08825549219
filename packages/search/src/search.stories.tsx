import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Search } from './react'
import './style.css'

/** A server that answers with these titles, or fails. */
function server(titles: readonly string[] | undefined): BlockContext {
  const results = titles?.map((title, at) => ({
    title,
    url: `/journal/${at}`,
    excerpt: `A few words about ${title.toLowerCase()}, as the results page has them.`,
    image: ['/stream.jpg', '/dragonfly.jpg'][at % 2],
  }))
  const get = async () => {
    if (!results) throw new Error('offline')
    return { results, total: results.length }
  }
  return { services: { http: { get } } } as unknown as BlockContext
}

async function type(canvasElement: HTMLElement) {
  await userEvent.type(within(canvasElement).getByRole('searchbox'), 'stream')
}

const meta: Meta<typeof Search> = {
  title: 'Blocks/Search',
  parameters: {
    guide: {
      useWhen: [
        'a site has more pages than its navigation names',
        'customers know what they look for, such as a gift card',
      ],
      useOther: [
        { when: 'visitors browse and do not know the name', block: 'summary' },
        { when: 'there are only a few pages', block: 'header' },
      ],
      words: ['find', 'autocomplete', 'suggestions', 'results', 'magnifying glass', 'combobox', 'arrow keys'],
      picture: 'Found',
    },
  },
  component: Search,
  args: { config: sample, context: server(['A stream in spring', 'Dragonflies', 'The bridge']) },
}
export default meta

type Story = StoryObj<typeof Search>

export const Field: Story = {}
export const Found: Story = {
  async play({ canvasElement }) {
    await type(canvasElement)
    await expect(await within(canvasElement).findByRole('link', { name: /A stream in spring/ })).toBeVisible()
  },
}
export const NothingFound: Story = {
  args: { context: server([]) },
  async play({ canvasElement }) {
    await type(canvasElement)
    await expect(await within(canvasElement).findByText(/stream/)).toBeVisible()
  },
}
export const Failed: Story = {
  args: { context: server(undefined) },
  async play({ canvasElement }) {
    await type(canvasElement)
    await expect(await within(canvasElement).findByRole('button', { name: /Try again/ })).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
