import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { gallery } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Gallery = asComponent({ block: gallery, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Gallery> = { title: 'Blocks/Gallery', component: Gallery, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Gallery> = {}
