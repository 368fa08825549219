import { asComponent } from '@ashlar/core-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { cart } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import './style.css'

const Cart = asComponent({ block: cart, Markup, selector: contract.selectors.join(',') })

const meta: Meta<typeof Cart> = { title: 'Blocks/Cart', component: Cart, args: { config: sample } }
export default meta

export const Usual: StoryObj<typeof Cart> = {}
