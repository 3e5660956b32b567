import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that COPY needs; the types of pg leave it out. */
type Wire = {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const CHUNK = 262_144

/** The rows of `copy … to stdout` as bytes, at the pace of the reader. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let wire: Wire | undefined
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const stream = new Readable({ highWaterMark: 4 * CHUNK, read: () => wire?.stream.resume() })
  const flush = () => {
    const chunk = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    return chunk.length === 0 || stream.push(chunk)
  }
  submit(client, {
    text,
    onStart: (connection) => (wire = connection),
    handleCopyInResponse: (connection) => connection.sendCopyFail('not expected'),
    handleCopyData({ chunk }) {
      // A view into the driver's buffer, which it fills again.
      waiting.push(Buffer.from(chunk))
      waitingBytes += chunk.length
      if (waitingBytes >= CHUNK && !flush()) wire?.stream.pause()
    },
    done() {
      flush()
      stream.push(null)
    },
    failed: (error) => stream.destroy(error),
  })
  return stream
}

/** Sends bytes to `copy … from stdin`, at the pace of the server. Answers how many rows came in. */
export function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const state: { rows: number; problem?: Error } = { rows: 0 }
    submit(client, {
      text,
      handleCopyInResponse: (connection) => void send(connection, source, state),
      handleCommandComplete: ({ text: tag }) => (state.rows = Number(tag.split(' ')[1] ?? 0)),
      done: () => resolve(state.rows),
      failed(error) {
        // The error of the source is the reason; the server only repeats that it was asked to stop.
        state.problem ??= error
        reject(state.problem)
      },
    })
  })
}

async function send(connection: Wire, source: AsyncIterable<Uint8Array>, state: { problem?: Error }) {
  try {
    for await (const chunk of source) {
      if (state.problem || connection.stream.destroyed) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await drained(connection.stream)
    }
    if (!state.problem) connection.endCopyFrom()
  } catch (error) {
    state.problem ??= error instanceof Error ? error : new Error(String(error))
    if (!connection.stream.destroyed) connection.sendCopyFail('the source failed')
  }
}

/** Until the stream takes more, or is closed. Leaves no listener behind for the event that did not come. */
async function drained(stream: Socket): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    waiting.abort()
  }
}

type Handlers = {
  text: string
  onStart?: (connection: Wire) => void
  handleCopyInResponse: (connection: Wire) => void
  handleCopyData?: (message: { chunk: Uint8Array }) => void
  handleCommandComplete?: (message: { text: string }) => void
  done: () => void
  failed: (error: Error) => void
}

/** pg takes any object with these methods as a query. After an error there is no ready for query. */
function submit(client: pg.ClientBase, { text, onStart, done, failed, ...handlers }: Handlers) {
  const query = {
    submit(connection: Wire) {
      onStart?.(connection)
      connection.query(text)
    },
    handleCommandComplete() {},
    handleCopyData() {},
    handleRowDescription() {},
    handleDataRow() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
    handleError: failed,
    handleReadyForQuery: done,
    ...handlers,
  }
  client.query(query as unknown as pg.Submittable)
}
