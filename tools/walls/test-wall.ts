import { folderOf, importsOf, isTest, isTestSupport, overseers } from './wall.ts'
import type { Wall } from './wall.ts'

/** What the runners pick up: vitest.config.ts and e2e/playwright.config.ts. */
const runs = [/\.test\.ts$/, /^web\/.*\.component\.test\.tsx$/, /^e2e\/.*\.spec\.ts$/]

/** A test that no runner picks up proves nothing, and looks as if it did; the product imports no test's file. */
export const testWall: Wall = {
  name: 'tests',
  *find(tree) {
    for (const { path } of tree.values()) {
      if (!isTest(path) || isTestSupport(path) || runs.some((pattern) => pattern.test(path))) continue
      yield {
        path,
        line: 1,
        message:
          'no runner picks this test up: *.test.ts anywhere, web/**/*.component.test.tsx, e2e/**/*.spec.ts',
      }
    }
    for (const { file, import: item, target } of importsOf(tree)) {
      if (
        target.kind !== 'own' ||
        !isTest(target.path) ||
        isTest(file.path) ||
        overseers.has(folderOf(file.path))
      )
        continue
      yield {
        path: file.path,
        line: item.line,
        message: `the product imports ${target.path}, which is of its tests`,
      }
    }
  },
}
