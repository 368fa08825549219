import type { BlockContext } from '@ashlar/core-block'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import * as block from './block'
import { contract } from './contract'
import { type JsonFormConfig, Markup, sample } from './markup'
import './style.css'

const JsonForm = asComponent({ block, Markup, selector: contract.selectors.join(',') })

/** As a page of another maker has it: the JSON, and an empty place. */
function Published({ config }: { config: JsonFormConfig }) {
  return (
    <div className="sqs-site-style-form">
      <script type="application/json" className="sqs-form-block-context">
        {JSON.stringify(config.form)}
      </script>
      <div className="form-wrapper" />
    </div>
  )
}
const EmptyForm = asComponent({ block, Markup: Published, selector: contract.selectors.join(',') })

const { captchaEnabled: _asks, ...form } = sample.form
const plain = { form, submissionHtml: sample.submissionHtml as string }

/** A server that stores each request, or refuses it with a reason. */
function server(status = 200, body: { errors?: Record<string, string> } = {}): BlockContext {
  const post = async (path: string) => {
    if (path.endsWith('Key')) return { key: 'k' }
    if (status !== 200) throw Object.assign(new Error('failed'), { status, body, errors: body.errors })
    return { success: true }
  }
  return { services: { http: { post } } } as unknown as BlockContext
}

async function write(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('First Name'), 'Ada')
  await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com')
  await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
}

const meta: Meta<typeof JsonForm> = {
  title: 'Blocks/JSON form',
  parameters: {
    guide: {
      useWhen: [
        'the questions follow from answers, so that the page carries them as data',
        'a form opens behind a button and loads only then',
      ],
      useOther: [
        { when: 'the form is plain HTML and has to work without scripts', block: 'forms' },
        { when: 'only an address is asked for', block: 'restock' },
      ],
      words: [
        'survey',
        'questionnaire',
        'input',
        'field',
        'validation',
        'error message',
        'date picker',
        'file upload',
        'checkbox',
        'radio',
      ],
    },
  },
  component: JsonForm,
  args: { config: plain, context: server() },
}
export default meta

type Story = StoryObj<typeof JsonForm>

export const EveryQuestion: Story = {}
export const RenderedInAnEmptyPlace: Story = { render: (args) => <EmptyForm {...args} /> }
export const WrongAnswers: Story = {
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toHaveFocus())
  },
}
export const TooLong: Story = {
  async play({ canvasElement }) {
    const field = await within(canvasElement).findByLabelText('What should we know?')
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(401))
    await waitFor(() => expect(within(canvasElement).getByText('401 / 400')).toBeVisible())
  },
}
export const WrongByServer: Story = {
  args: { context: server(400, { errors: { 'email-1': 'We know this address already' } }) },
  async play({ canvasElement }) {
    await write(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
  },
}
export const Refused: Story = {
  args: { context: server(429) },
  async play({ canvasElement }) {
    await write(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
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
    await waitFor(() => expect(within(canvasElement).getByText('within two days.')).toBeVisible())
    await expect(within(canvasElement).getByRole('link', { name: 'what we saw last week' })).toBeVisible()
  },
}
export const CaptchaBeforeConsent: Story = {
  args: {
    config: { form: { ...form, captchaEnabled: true } },
    context: {
      services: {
        site: {
          context: { source: { recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'k' } } },
          session: { read() {}, write() {}, remove() {} },
        },
        consent: { allows: () => false, whenAllowed: () => new Promise(() => {}) },
      },
    } as unknown as BlockContext,
  },
  async play({ canvasElement }) {
    const [first] = await within(canvasElement).findAllByRole('textbox')
    // The check begins with the first input.
    await userEvent.type(first as HTMLElement, 'A')
    await expect(await within(canvasElement).findByRole('button', { name: 'Load the check' })).toBeVisible()
  },
}
export const BehindAButton: Story = {
  args: { config: { form: { ...form, useLightbox: true, lightboxHandleText: 'Ask for a week' } } },
  render: (args) => <EmptyForm {...args} />,
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Ask for a week' }))
    await expect(await within(canvasElement).findByRole('dialog')).toBeVisible()
  },
}
export const WithoutScripts: Story = { args: { script: false } }
export const SentWithoutScripts: Story = { args: { script: false, config: { ...plain, isSent: true } } }
