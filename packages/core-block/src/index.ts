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
export { createDomPatch, type DomPatch } from './dom-patch'
export {
  type Block,
  type BlockContext,
  type BlockInstance,
  type BlockLifetime,
  createBlock,
  type DestroyReason,
  type Services,
} from './lifecycle'
export { type PlainBlock, plainBlock, type Scope } from './plain-block'
export { createStore, type Model, type Store } from './store'
export { type Undo, type UndoList, undoList } from './undo'
