import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as block from './block'
import { Markup, sample } from './markup'

const Owner = asComponent({ block, Markup, selector: 'a' })

const meta: Meta<typeof Owner> = {
  title: 'Blocks/Owner',
  parameters: {
    guide: {
      useWhen: [
        'the owner looks at the own site and wants to change a page',
        'a trial ends and the plan is chosen from the page',
      ],
      useOther: [
        { when: 'members are to sign in', block: 'member-area' },
        { when: 'a message is for visitors', block: 'announcement-bar' },
      ],
      words: ['admin bar', 'edit', 'shortcut', 'escape', 'log out', 'plan'],
    },
  },
  component: Owner,
  args: { config: sample },
}
export default meta

/** A link to a larger plan, without a script. */
export const Plain: StoryObj<typeof Owner> = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Change the plan' })).toBeVisible()
  },
}

/** While the site is tried out. */
export const Trial: StoryObj<typeof Owner> = { args: { config: { plan: 'trial', label: 'Upgrade' } } }
