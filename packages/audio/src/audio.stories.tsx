import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { audio } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Audio = asComponent({ block: audio, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Audio> = { title: 'Blocks/Audio', component: Audio, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Audio> = {}
