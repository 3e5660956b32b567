import { readPage } from './read-page.ts'

/**
 * Runs as a process of its own: nothing in its environment, no right to write files or start programs, little
 * memory, and killed by page-children.ts when it takes too long. Answers one page after another.
 */
export type PageJob = { bytes: Uint8Array; content_type: string; url: string; soft_limit_ms: number }

process.on('message', (job: PageJob) => {
  const ends = performance.now() + job.soft_limit_ms
  const reading = readPage(job.bytes, job.content_type, job.url, () => performance.now() > ends)
  process.send?.({ reading })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ is_ready: true })
