import type { BlockContext } from '@ashlar/core-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { sample } from './markup'
import { Forms as Form } from './react'
import './style.css'

/** A server that stores each request, or refuses it with a reason. */
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

const meta: Meta<typeof Form> = {
  title: 'Blocks/Forms',
  parameters: {
    guide: {
      useWhen: [
        'visitors write to the owner, such as a question about a room',
        'an answer is required and its mistake is shown beside the field',
      ],
      useOther: [
        { when: 'the form is carried as JSON by the page', block: 'json-form' },
        { when: 'a table of a restaurant is booked', block: 'reservation' },
      ],
      words: [
        'contact form',
        'input',
        'field',
        'label',
        'checkbox',
        'radio',
        'select',
        'validation',
        'error message',
        'captcha',
        'sign-up',
      ],
    },
  },
  component: Form,
  args: { config: sample, context: server() },
}
export default meta

type Story = StoryObj<typeof Form>

export const Empty: Story = {}
export const WrongAnswers: Story = {
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
  },
}
export const Limited: Story = {
  args: { config: { ...sample, fields: sample.fields.map((field) => ({ ...field, max: 800 })) } },
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getByText('0 / 800')).toBeVisible())
  },
}
export const Sending: Story = {
  args: { context: { services: { http: { post: () => new Promise(() => {}) } } } as unknown as BlockContext },
  async play({ canvasElement }) {
    await write(canvasElement)
    await expect(await within(canvasElement).findByRole('button', { name: 'Submitting…' })).toBeVisible()
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
const newsletter = {
  formId: 'news',
  kind: 'newsletter',
  title: 'One letter a season',
  fields: [{ id: 'news-email', kind: 'email', title: 'Email address', isRequired: true }],
  submit: 'Sign up',
} as const
export const Newsletter: Story = { args: { config: newsletter } }
/** Narrower than 320 px in a window of any width (FRM-14). */
export const NarrowNewsletter: Story = {
  args: { config: newsletter },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: 260 }}>
        <Shown />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.newsletter-form-small-mode')).toBeVisible())
  },
}
/** The proof of the first try is used up; the button waits for the next (FRM-01, FRM-07). */
export const WaitingForItsCaptcha: Story = {
  args: {
    config: { ...sample, captcha: true },
    context: {
      services: {
        http: {
          get: (() => {
            // The SHA-256 of "a0", and after it nothing.
            const challenge = '4e1195df020de59e0d65a33a4279f1183e7ae4e5d980e309f8b55adff2e61c3e'
            const sums = [{ algorithm: 'SHA-256', challenge, maxnumber: 1, salt: 'a' }]
            return () => sums.shift() ?? new Promise(() => {})
          })(),
          post: async () => ({}),
        },
      },
    } as unknown as BlockContext,
  },
  async play({ canvasElement }) {
    await write(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
  },
}
export const WithoutScripts: Story = { args: { script: false } }
