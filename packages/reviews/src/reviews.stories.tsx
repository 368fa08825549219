import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { reviews } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Reviews = asComponent({ block: reviews, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Reviews> = { title: 'Blocks/Reviews', component: Reviews, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Reviews> = {}
