export { type ReactBlock, reactBlock, type ViewProps, type ViewScope } from './react-block'
export { createViewRoot, type ViewRoot } from './view-root'
