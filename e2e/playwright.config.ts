import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './chromium.ts'

// E2E_URL: journeys against a product that runs already. Else one is started on a data folder of its own.
const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.E2E_PORT ?? '4300'
const baseURL = process.env.E2E_URL ?? `http://127.0.0.1:${port}`
const dataDir = join(tmpdir(), `bowerbird-e2e-${port}`)

// Workers load this file too; only the first process, the one that starts the product, empties the folder.
if (process.env.TEST_WORKER_INDEX === undefined && !process.env.E2E_URL) {
  rmSync(dataDir, { recursive: true, force: true })
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-US',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: `${JSON.stringify(process.execPath)} services/start.ts`,
          cwd: root,
          url: `${baseURL}/readyz`,
          timeout: 60_000,
          reuseExistingServer: false,
          stdout: 'ignore',
          stderr: 'pipe',
          // The embedded database stops with the product, not with a kill.
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          env: {
            HOST: '127.0.0.1',
            PORT: port,
            DATA_DIR: dataDir,
            LOG_LEVEL: 'error',
            DATABASE_URL: '',
            RATE_FACTOR: '1000',
          },
        },
      }),
})
