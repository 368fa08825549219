import { asComponent } from '@ashlar/core-react/component'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { owner } from './block'
import { Markup, sample } from './markup'

const Owner = asComponent({ block: owner, Markup, selector: 'a' })

const meta: Meta<typeof Owner> = { title: 'Blocks/Owner', component: Owner, args: { config: sample } }
export default meta

/** A link to a larger plan, without a script. */
export const Plain: StoryObj<typeof Owner> = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Change the plan' })).toBeVisible()
  },
}

/** While the site is tried out. */
export const Trial: StoryObj<typeof Owner> = { args: { config: { plan: 'trial', label: 'Upgrade' } } }
