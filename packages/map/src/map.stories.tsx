import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { map } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const MapBlock = asComponent({ block: map, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof MapBlock> = { title: 'Blocks/MapBlock', component: MapBlock, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof MapBlock> = {}
