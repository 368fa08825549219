import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Header } from './react'
import './style.css'

const meta: Meta<typeof Header> = { title: 'Blocks/Header', component: Header, args: { config: sample } }
export default meta

type Story = StoryObj<typeof Header>

export const Usual: Story = {}
export const FolderOpen: Story = {
  async play({ canvasElement }) {
    const folder = within(canvasElement).getAllByRole('button', { name: 'Work' })[0] as HTMLElement
    await userEvent.click(folder)
    await expect(folder).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Sticky: Story = { args: { config: { ...sample, position: 'sticky' } } }
export const ScrollBack: Story = { args: { config: { ...sample, position: 'scroll-back' } } }
export const WithoutScripts: Story = { args: { script: false } }
