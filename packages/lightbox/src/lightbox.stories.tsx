import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lightbox } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Lightbox = asComponent({ block: lightbox, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Lightbox> = { title: 'Blocks/Lightbox', component: Lightbox, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Lightbox> = {}
