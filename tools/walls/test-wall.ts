import { isTest } from './wall.ts'
import type { Wall } from './wall.ts'

/** What the runners pick up: vitest.config.ts and e2e/playwright.config.ts. */
const runs = [/\.test\.ts$/, /^web\/.*\.component\.test\.tsx$/, /^e2e\/.*\.spec\.ts$/]

/** A test that no runner picks up proves nothing, and looks as if it did. */
export const testWall: Wall = {
  name: 'tests',
  *find(tree) {
    for (const { path } of tree.values()) {
      if (!isTest(path) || runs.some((pattern) => pattern.test(path))) continue
      yield {
        path,
        line: 1,
        message:
          'no runner picks this test up: *.test.ts anywhere, web/**/*.component.test.tsx, e2e/**/*.spec.ts',
      }
    }
  },
}
