import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Vitest runs this once before the first worker starts, and what it answers after the last one ended. */
export default async function globalSetup(project: TestProject) {
  const { stop, ...server } = await startTestServer()
  project.provide('testServer', server)
  return stop
}
