import { fileURLToPath } from 'node:url'
import { texts } from '@bowerbird/texts/texts-plugin'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tools/steps/longest-first.ts'

const WORKSPACES = '{texts,contract,core,pinner,ads,web,services,testing,e2e,tools,bench,extension}'
const TEXTS = texts({ runtime: fileURLToPath(new URL('web/texts/message.ts', import.meta.url)) })
const NEVER = ['**/node_modules/**', 'web/build/**', 'data/**']

export default defineConfig({
  test: {
    // Two for two cores: the tests share them with PostgreSQL.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tools/steps/cost-reporter.ts'],
    tags: [{ name: 'heavy', description: 'Takes more than 3 s of processor time, and is worth it.' }],
    projects: [
      {
        plugins: [TEXTS],
        test: {
          name: 'node',
          include: [`${WORKSPACES}/**/*.test.ts`],
          setupFiles: ['./testing/measure-test.ts', './testing/same-seed.ts'],
          exclude: [...NEVER, '**/*.fault.test.ts'],
          environment: 'node',
          pool: 'forks',
          // One process for many files: 1.5 s against 31 s. A test must not leave changed globals behind.
          isolate: false,
          // What a test makes is garbage when it ends: with room for it less is copied.
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: ['./testing/global-setup.ts'],
          // What ends soon on an idle machine takes many times as long on a busy one; no test is about that.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [TEXTS],
        test: {
          name: 'component',
          include: ['web/**/*.component.test.tsx'],
          exclude: NEVER,
          environment: 'happy-dom',
          // One process for many files: half of the processor time. What a file changes of the browser is put back after it.
          pool: 'forks',
          isolate: false,
          setupFiles: ['./web/component-patience.ts', './web/fresh-browser.ts', './testing/measure-test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        // These kill servers, hold transactions open and fill disks: one at a time, after all others.
        test: {
          name: 'fault',
          include: [`${WORKSPACES}/**/*.fault.test.ts`],
          setupFiles: ['./testing/measure-test.ts'],
          exclude: NEVER,
          environment: 'node',
          pool: 'forks',
          fileParallelism: false,
          globalSetup: ['./testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
