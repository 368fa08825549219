import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { header } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Header = asComponent({ block: header, Markup, selector: contract.selectors.join(',') })

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
