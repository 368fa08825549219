export {
  type BlockFacts,
  type Complete,
  type ConsentCategory,
  type Contract,
  defineContract,
  type LoadTime,
  type PageCondition,
  type ServiceName,
} from './contract'
export { createDomPatch, type DomPatch } from './dom-patch'
export type { BlockEvents, EventDetail } from './event-types'
export {
  type Block,
  type BlockContext,
  type BlockInstance,
  type BlockLifetime,
  type BlockServices,
  createBlock,
  type DestroyReason,
  loadService,
  type Services,
} from './lifecycle'
export {
  alias,
  custom,
  flag,
  type NumberSettings,
  number,
  type Option,
  type OptionSource,
  type OptionValues,
  oneOf,
  readOptions,
  text,
} from './options'
export { type ParseContext, type PlainBlock, plainBlock, type Roles, type Scope, startRoles } from './plain-block'
export { member, readBoolean, readJson, readList, readNumber, readText } from './read'
export { createStore, type Model, type Store } from './store'
export { type Message, type MessageValues, type Translator, translate } from './translate'
export { type Undo, type UndoList, undoList } from './undo'
