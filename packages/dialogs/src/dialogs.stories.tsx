import { alertDialog, confirmDialog, informDialog, systemError } from '@ashlar/core-intents'
import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import * as block from './block'
import { Markup, sample } from './markup'
import './style.css'

const Dialogs = asComponent({ block, Markup, selector: 'body' })
const WithTooltip = asComponent({ block, Markup, selector: '[data-tooltip]' })
const settle = () => {}
/** A busy machine may need longer than the usual second. */
const longTimeout = { timeout: 15_000 }

const meta: Meta<typeof Dialogs> = {
  title: 'Blocks/Dialogs',
  parameters: {
    guide: {
      useWhen: [
        'something is about to be lost, such as a card that is removed',
        'a failure stops what the visitor was doing and has to be read',
      ],
      useOther: [
        { when: 'the message can wait', block: 'announcement-bar' },
        { when: 'an offer is made to the visitor', block: 'popup' },
      ],
      words: ['modal', 'confirm', 'pop-over', 'hint', 'overlay', 'escape', 'focus trap'],
    },
  },
  component: Dialogs,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Dialogs>

/** Sends a request once the block has started, and waits until the dialog has faded in. */
async function ask(canvasElement: HTMLElement, open: (from: Element) => boolean) {
  await waitFor(() => expect(open(within(canvasElement).getByRole('button'))).toBe(true))
  const dialog = document.querySelector('.sqs-dialog') as HTMLElement
  await waitFor(() => expect(dialog.getAnimations()).toEqual([]))
  await expect(dialog).toBeVisible()
}

export const Question: Story = {
  play: ({ canvasElement }) =>
    ask(canvasElement, (from) =>
      confirmDialog.ask(from, { title: 'Remove it?', message: 'This will remove it from your cart.', settle }),
    ),
}
export const Alert: Story = {
  play: ({ canvasElement }) =>
    ask(canvasElement, (from) =>
      alertDialog.ask(from, { title: 'Closed', message: 'The house is closed in January.' }),
    ),
}
export const Information: Story = {
  play: ({ canvasElement }) => ask(canvasElement, (from) => informDialog.ask(from, { message: 'Copied' })),
}
export const SystemError: Story = {
  play: ({ canvasElement }) =>
    ask(canvasElement, (from) => systemError.ask(from, { message: 'Your session has ended.' })),
}
export const Tooltip: Story = {
  render: (args) => <WithTooltip {...args} />,
  async play({ canvasElement }) {
    const button = within(canvasElement).getByRole('button')
    await waitFor(() => expect(button).toHaveAttribute('aria-describedby'), longTimeout)
    // The dialog of the story before gives the focus back when its close event has arrived.
    await waitFor(async () => {
      button.blur()
      await userEvent.tab()
      expect(button).toHaveFocus()
    }, longTimeout)
  },
}
export const WithoutScripts: Story = { args: { script: false } }
