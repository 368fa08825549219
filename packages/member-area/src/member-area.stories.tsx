import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { memberArea } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const MemberArea = asComponent({ block: memberArea, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof MemberArea> = { title: 'Blocks/MemberArea', component: MemberArea, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof MemberArea> = {}
