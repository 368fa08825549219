import { collections } from '../../tests/mutants/collections.ts'
import { content } from '../../tests/mutants/content.ts'
import { galleries } from '../../tests/mutants/galleries.ts'
import { loading } from '../../tests/mutants/loading.ts'
import { media } from '../../tests/mutants/media.ts'
import { pageBlocks } from '../../tests/mutants/page-blocks.ts'
import { server } from '../../tests/mutants/server.ts'
import { services } from '../../tests/mutants/services.ts'
import { shop } from '../../tests/mutants/shop.ts'
import { visitors } from '../../tests/mutants/visitors.ts'
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
  server,
].flat()
