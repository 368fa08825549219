export { type Carousel, layCarousel, type SlideLayout, watchCarousel } from './carousel'
