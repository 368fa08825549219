import { lightbox, others, slideshow } from './by-hand'

for (const job of [slideshow, lightbox, ...others]) job(document)
performance.mark('ready')
