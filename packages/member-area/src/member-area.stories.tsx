import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { MemberArea } from './react'
import './style.css'

/** The page of a member. */
const page = { services: { pageContext: { siteUser: { displayName: 'Marta' } } } } as unknown as BlockContext

const meta: Meta<typeof MemberArea> = {
  title: 'Blocks/Member area',
  parameters: {
    guide: {
      useWhen: ['some pages are for members alone, such as the readings of a course', 'customers look at their orders'],
      useOther: [
        { when: 'the visitor only signs up for emails', block: 'forms' },
        { when: 'a plan is still to be chosen', block: 'pricing-toggle' },
      ],
      words: ['sign in', 'log in', 'account', 'password', 'profile', 'log out', 'customer'],
    },
  },
  component: MemberArea,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof MemberArea>

export const Login: Story = {}
export const Missing: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }))
    await expect(await canvas.findByText(/is missing/)).toBeVisible()
  },
}
export const NoConnection: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Email'), 'marta@example.com')
    await userEvent.type(canvas.getByLabelText('Password'), 'a word')
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
    await expect(await canvas.findByText('Unable to connect. Please try again')).toBeVisible()
  },
}
export const Wrong: Story = { args: { config: { kind: 'login', email: 'marta@example.com', notice: 'wrong' } } }
export const SignedIn: Story = { args: { config: { kind: 'account', name: 'Marta' } } }
export const LinkOfAVisitor: Story = { args: { config: { kind: 'link' } } }
export const LinkOfAMember: Story = {
  args: { config: { kind: 'link', name: 'Marta' }, context: page },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('link', { name: 'Marta' })).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
