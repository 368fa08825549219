import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { video } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Video = asComponent({ block: video, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Video> = { title: 'Blocks/Video', component: Video, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Video> = {}
