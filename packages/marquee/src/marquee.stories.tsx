import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { marquee } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Marquee = asComponent({ block: marquee, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Marquee> = { title: 'Blocks/Marquee', component: Marquee, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Marquee> = {}
