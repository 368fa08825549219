import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take long for their size: the order by size would start them at the end, beside an idle core. */
const slowFiles =
  /\/e2e\/(?:upgrade|channels|ladder|ladder-running|forms|first-touch|chaos-canaries|chaos-failures|site|admin)\.test\.ts$/

/** Starts slow files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
