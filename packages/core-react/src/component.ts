export { type AsComponentProps, asComponent, type BlockComponent, type BlockParts } from './as-component'
