import { createInterface } from 'node:readline'
import { silentLog } from '../database-log.ts'
import { EmbeddedError } from './embedded-error.ts'
import { startEmbedded } from './start-embedded.ts'

/** A process of its own for the fault tests: uses a data folder until it reads a line, or is killed. */
const dataDir = process.argv[2] ?? ''
const said: string[] = []
const log = { ...silentLog, warn: (_fields: object, message: string) => void said.push(message) }
try {
  const { connection, adopted, folder, stop } = await startEmbedded({ data_dir: dataDir, log })
  console.log(JSON.stringify({ connection, adopted, folder, said, node: process.version }))
  for await (const line of createInterface({ input: process.stdin })) if (line === 'stop') break
  await stop()
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof EmbeddedError ? error.message : String(error) }))
  process.exitCode = 1
}
