export { type Brush, createBrush } from './brush'
export {
  type ConsentCategory,
  type Contract,
  defineContract,
  flag,
  type LoadTime,
  number,
  type Option,
  type OptionValues,
  oneOf,
  readOptions,
  text,
} from './contract'
export {
  type Block,
  type BlockContext,
  type BlockInstance,
  createBlock,
  type DestroyReason,
  type Life,
  type Services,
} from './lifecycle'
export { type PlainBlock, plainBlock, type Scope } from './plain-block'
export { createStore, type Model, type Store } from './store'
export { type Undo, type UndoList, undoList } from './undo'
