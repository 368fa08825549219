import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { quickView } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const QuickView = asComponent({ block: quickView, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof QuickView> = { title: 'Blocks/QuickView', component: QuickView, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof QuickView> = {}
