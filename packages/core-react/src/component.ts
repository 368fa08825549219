export {
  type AsComponentProps,
  asComponent,
  type BlockComponent,
  type BlockParts,
  type EventProps,
} from './as-component'
