import { asComponent } from '@ashlar/core-react/component'
import { productGallery } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The product gallery block as a React component; changed props act. */
export const ProductGallery = asComponent({ block: productGallery, Markup, contract })
