import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * Where no earlier run tells how long a file takes, Vitest goes by its size. Those of testing/ are short and go through
 * every call that there is: they come first, so that none begins when the other worker has nothing left to do.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ project, moduleId }: TestSpecification) =>
      project.name === 'node' && moduleId.includes('/testing/')
    const at = sorted.findIndex(({ project }) => project.name === 'node')
    const before = sorted.slice(0, Math.max(at, 0))
    const from = sorted.slice(Math.max(at, 0))
    return [...before, ...from.filter(isLong), ...from.filter((file) => !isLong(file))]
  }
}
