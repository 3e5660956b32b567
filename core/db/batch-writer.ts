import { isUnavailable } from './database-errors.ts'

interface Asked<Row> {
  rows: readonly Row[]
  /** How many of them were new. */
  done: (count: number) => void
  failed: (error: unknown) => void
}

interface Options<Row> {
  /** Durable when it answers; says of each row, in their order, whether it was new. */
  write: (rows: readonly Row[]) => Promise<readonly boolean[]>
  /** Rows of one writing, about. */
  most?: number
  /** A second writing begins beside the first when so many wait. */
  worth?: number
  atOnce?: number
}

/**
 * What several ask for at the same time is written together: one statement and one commit for all who came while the
 * one before was under way. A request that comes alone waits for no other. Each is answered when its rows are durable.
 */
export function batchWriter<Row>({ write, most = 1_000, worth = 200, atOnce = 3 }: Options<Row>) {
  const waiting: Asked<Row>[] = []
  let rowsWaiting = 0
  let underWay = 0

  function next(): Asked<Row>[] {
    const taken: Asked<Row>[] = []
    let rows = 0
    while (waiting[0] && (rows === 0 || rows + waiting[0].rows.length <= most)) {
      const one = waiting.shift() as Asked<Row>
      taken.push(one)
      rows += one.rows.length
    }
    rowsWaiting -= rows
    return taken
  }

  async function writeWaiting(): Promise<void> {
    underWay++
    try {
      while (waiting.length > 0) await writeFor(next(), write)
    } finally {
      underWay--
    }
  }

  return (rows: readonly Row[]): Promise<number> =>
    rows.length === 0
      ? Promise.resolve(0)
      : new Promise((done, failed) => {
          waiting.push({ rows, done, failed })
          rowsWaiting += rows.length
          if (underWay === 0 || (underWay < atOnce && rowsWaiting >= worth)) void writeWaiting()
        })
}

async function writeFor<Row>(asked: readonly Asked<Row>[], write: Options<Row>['write']): Promise<void> {
  try {
    const areNew = await write(asked.flatMap((one) => one.rows))
    let from = 0
    for (const { rows, done } of asked) {
      done(areNew.slice(from, from + rows.length).filter(Boolean).length)
      from += rows.length
    }
  } catch (error) {
    if (asked.length === 1 || isUnavailable(error)) for (const one of asked) one.failed(error)
    // What is wrong with the rows of one is no one else's.
    else for (const one of asked) await writeFor([one], write)
  }
}
