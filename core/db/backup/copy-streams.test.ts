import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { copyIn } from './copy-streams.ts'

/** A connection whose buffer is always full until the next turn. */
class SlowConnection {
  stream = Object.assign(new EventEmitter(), { writableNeedDrain: true, destroyed: false })
  most = 0
  ended = () => {}
  query() {}
  sendCopyFail() {}
  sendCopyFromChunk() {
    setImmediate(() => {
      const counts = ['drain', 'close', 'error'].map((name) => this.stream.listenerCount(name))
      this.most = Math.max(this.most, ...counts)
      this.stream.emit('drain')
    })
  }
  endCopyFrom() {
    this.ended()
  }
}

interface Query {
  handleCopyInResponse: (connection: SlowConnection) => void
  handleCommandComplete: (message: { text: string }) => void
  handleReadyForQuery: () => void
}

test('OPS-05 a restore leaves no listeners behind where it waits for the server', async () => {
  const connection = new SlowConnection()
  const client = {
    query(query: Query) {
      connection.ended = () => {
        query.handleCommandComplete({ text: 'COPY 40' })
        query.handleReadyForQuery()
      }
      query.handleCopyInResponse(connection)
    },
  }
  async function* chunks() {
    for (let n = 0; n < 40; n++) yield Buffer.from('a row\n')
  }
  expect(await copyIn(client as unknown as pg.ClientBase, 'copy t from stdin', chunks())).toBe(40)
  expect(connection.most).toBeLessThanOrEqual(2)
  expect(connection.stream.listenerCount('close')).toBe(0)
  expect(connection.stream.listenerCount('error')).toBe(0)
})
