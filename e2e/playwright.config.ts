import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureHeadlessChromium } from './chromium.ts'
import { outsidePort, outsideSite } from './outside/outside-address.ts'

// E2E_URL: journeys against a product that runs already (with the outside site in its FETCH_ALLOW_HOSTS and its
// certificate in NODE_EXTRA_CA_CERTS). Else one is started on a data folder of its own.
const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env['E2E_PORT'] ?? '4300'
const running = process.env['E2E_URL']
const baseURL = running ?? `http://127.0.0.1:${port}`
const dataDir = join(tmpdir(), `bowerbird-e2e-${port}`)
const node = JSON.stringify(process.execPath)

// Workers load this file too; only the first process, the one that starts the product, empties the folder.
if (process.env['TEST_WORKER_INDEX'] === undefined && !running) {
  rmSync(dataDir, { recursive: true, force: true })
}

const product = {
  name: 'product',
  command: `${node} services/start.ts`,
  cwd: root,
  url: `${baseURL}/readyz`,
  timeout: 300_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  // The embedded database stops with the product, not with a kill.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  env: {
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    RATE_FACTOR: '1000',
    FETCH_ALLOW_HOSTS: `127.0.0.1:${outsidePort}`,
    NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('outside/certificate.pem', import.meta.url)),
  },
}

const outside = {
  name: 'outside',
  command: `${node} e2e/outside/outside-site.ts`,
  cwd: root,
  url: `${outsideSite}/soup/`,
  ignoreHTTPSErrors: true,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  env: { E2E_OUTSIDE_PORT: String(outsidePort) },
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // More than cores: a journey waits for the product, and for time to pass, most of its time.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // Where a change is taken (docs/decisions/053): a second try, which the list names as flaky. Nowhere else.
  retries: process.env['CI'] ? 1 : 0,
  // These end what hangs. What is asserted is not speed, and a busy machine is ten times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-US',
    // E2E_TRACE=1 keeps what a failed journey did. Not always: it takes time, and asks for blob addresses itself.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    ignoreHTTPSErrors: true,
    // What is asked for is to be seen by the journeys. The worker has a journey of its own.
    serviceWorkers: 'block',
    // Nothing fades while a page is looked at. What moves has a journey of its own.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureHeadlessChromium(), args: chromiumFlags },
  },
  projects: [
    // The first account owns the site, so its journey comes before all that make accounts.
    ...(running ? [] : [{ name: 'first', testMatch: 'first-account.spec.ts' }]),
    {
      name: 'journeys',
      testIgnore: 'first-account.spec.ts',
      dependencies: running ? [] : ['first'],
    },
  ],
  webServer: running ? [outside] : [product, outside],
})
