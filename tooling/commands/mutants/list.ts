import { collections } from './lists/collections.ts'
import { content } from './lists/content.ts'
import { galleries } from './lists/galleries.ts'
import { loading } from './lists/loading.ts'
import { media } from './lists/media.ts'
import { pageBlocks } from './lists/page-blocks.ts'
import { publishedPages } from './lists/published-pages.ts'
import { releases } from './lists/releases.ts'
import { server } from './lists/server.ts'
import { services } from './lists/services.ts'
import { shop } from './lists/shop.ts'
import { visitors } from './lists/visitors.ts'
import type { Mutant } from './mutant.ts'

/** Every mutant. */
export const mutants: readonly Mutant[] = [
  pageBlocks,
  services,
  visitors,
  loading,
  media,
  galleries,
  shop,
  content,
  collections,
  releases,
  server,
  publishedPages,
].flat()
