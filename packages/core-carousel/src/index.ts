export { type Carousel, layCarousel, type SlideLayout, watchCarousel } from './carousel'
export { type ControlState, paintControl } from './control'
