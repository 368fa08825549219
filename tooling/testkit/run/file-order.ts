import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take over a minute though they are short: the order by size would start them at the end, beside an idle core. */
const slowFiles =
  /\/e2e\/(?:site|upgrade|worse-releases|forms|channels|saved-pages|chaos-forms|skew|login-crowd|chaos-canaries)\.test\.ts$/

/** Starts slow files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
