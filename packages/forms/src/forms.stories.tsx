import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { forms } from './block'
import { Markup, sample } from './markup'
import './style.css'

const Form = asComponent({ block: forms, Markup, selector: 'form' })

/** A server that keeps what it is sent, or says why not. */
function server(status = 200): BlockContext {
  const post = async (path: string) => {
    if (path.endsWith('Key')) return { key: 'k' }
    if (status !== 200) throw Object.assign(new Error('failed'), { status, body: {} })
    return { success: true }
  }
  return { services: { http: { post } } } as unknown as BlockContext
}

async function write(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('Name *'), 'Ada')
  await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com')
  await userEvent.type(canvas.getByLabelText('What should we know? *'), 'Nothing')
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
}

const meta: Meta<typeof Form> = { title: 'Blocks/Forms', component: Form, args: { config: sample, context: server() } }
export default meta

type Story = StoryObj<typeof Form>

export const Empty: Story = {}
export const WrongAnswers: Story = {
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
  },
}
export const Sent: Story = {
  async play({ canvasElement }) {
    await write(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByText(sample.thanks as string)).toBeVisible())
  },
}
export const Refused: Story = {
  args: { context: server(429) },
  async play({ canvasElement }) {
    await write(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
  },
}
export const Newsletter: Story = {
  args: {
    config: {
      id: 'news',
      kind: 'newsletter',
      title: 'One letter a season',
      fields: [{ id: 'news-email', kind: 'email', title: 'Email address', isRequired: true }],
      submit: 'Sign up',
    },
  },
}
export const WithoutScripts: Story = { args: { script: false } }
