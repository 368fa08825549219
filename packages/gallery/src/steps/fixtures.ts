import { type Action, init, reduce, type State, type StepConfig } from './model'

/** The config of a slideshow of five slides; a test may replace members. */
export const config = (more: Partial<StepConfig> = {}): StepConfig => ({
  source: () => undefined,
  design: 'stacked',
  count: 5,
  perRow: 3,
  gutter: 0,
  columnWidth: 250,
  rowHeight: 250,
  aspect: undefined,
  heightShare: 0,
  transition: 'fade',
  clickBehavior: 'next',
  loop: true,
  currentIndex: 0,
  hasAutoplay: true,
  slideTime: 5000,
  keyboard: true,
  keyPrevious: 37,
  keyNext: 39,
  history: false,
  historyHash: false,
  lightbox: false,
  lightboxTheme: 'dark',
  autoCrop: false,
  linkedGalleries: '',
  lazyLoad: true,
  newWindow: false,
  mixedContent: false,
  metaPosition: '',
  thumbnailStripHeight: 79,
  thumbnailStripMargin: 20,
  isRtl: false,
  collectionUrl: '',
  videos: [],
  problems: [],
  isSkipped: false,
  ...more,
})
/** Its state at the start. */
export const start = (more: Partial<StepConfig> = {}) => init(config(more))
/** A state after actions. */
export const after = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)
