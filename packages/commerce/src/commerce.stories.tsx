import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { commerce } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Commerce = asComponent({ block: commerce, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Commerce> = { title: 'Blocks/Commerce', component: Commerce, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Commerce> = {}
