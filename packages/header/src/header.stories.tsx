import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Header } from './react'
import './style.css'

const meta: Meta<typeof Header> = {
  title: 'Blocks/Header',
  parameters: {
    guide: {
      useWhen: [
        'a site has more pages than fit in one line on a phone',
        'pages are in folders and visitors open one at a time',
      ],
      useOther: [
        { when: 'one message for the whole site stands above everything', block: 'announcement-bar' },
        { when: 'telephone and opening hours are wanted on phones', block: 'mobile-info-bar' },
      ],
      words: ['navigation', 'hamburger', 'mobile menu', 'burger', 'drawer', 'dropdown', 'logo', 'fixed', 'nav bar'],
    },
  },
  component: Header,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Header>

export const Usual: Story = {}
/** Opens the menu of a small window; a wide one has it in the header. */
async function openMenu(canvas: HTMLElement) {
  const burger = within(canvas).queryByRole('button', { name: 'Open menu' })
  if (burger) await userEvent.click(burger)
}
export const MenuOpen: Story = {
  async play({ canvasElement }) {
    await openMenu(canvasElement)
    await expect(await within(canvasElement).findByRole('link', { name: 'Walks' })).toBeVisible()
  },
}
export const FolderOpen: Story = {
  async play({ canvasElement }) {
    await openMenu(canvasElement)
    const folder = await within(canvasElement).findByRole('button', { name: 'Work' })
    await userEvent.click(folder)
    await expect(folder).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Sticky: Story = { args: { config: { ...sample, position: 'sticky' } } }
export const ScrollBack: Story = { args: { config: { ...sample, position: 'scroll-back' } } }
export const WithoutScripts: Story = { args: { script: false } }
