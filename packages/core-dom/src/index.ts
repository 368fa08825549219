export { type FocusLeaveOptions, isTyping, trapFocus, watchFocusLeaving } from './focus'
export { fromRichText, fromTemplate, parseInert } from './html'
export { delegate, type EventOf, type EventTypes, listen } from './listen'
export {
  durations,
  prefersReducedMotion,
  scrollOffset,
  scrollToElement,
  type Tween,
  tween,
  watchReducedMotion,
} from './motion'
export { type SizeWatchOptions, waitForElement, watchSize, watchVisibility } from './observe'
export { readAddress, readDimensions, readPoint } from './read'
export { type ShapeAspect, shapeAspect, shapes } from './shapes'
export { minFontSize, scaleHideFactor, shrinkDebounce, shrinkToFit } from './shrink'
export { after, debounce, throttle, wheelThrottle } from './timing'
