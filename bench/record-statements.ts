import pg from 'pg'

export interface Recorded {
  name?: string
  text: string
  values: unknown[]
}

/** What each of `count` pieces of work sends to the database, to be sent again without the product around it. */
export async function recordStatements(
  count: number,
  work: (n: number) => Promise<unknown>,
): Promise<Recorded[][]> {
  const all: Recorded[][] = []
  const original = pg.Client.prototype.query
  let current: Recorded[] = []
  // Only for the time of recording, and one piece of work at a time.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args
    if (typeof config === 'object' && config !== null && 'text' in config)
      current.push(copyOf(config as Recorded))
    else if (typeof config === 'string')
      current.push({ text: config, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(original, this, args) as never
  }
  try {
    await work(0)
    await work(0)
    for (let n = 0; n < count; n++) {
      current = []
      await work(n)
      all.push(
        current.map((statement) => ({
          ...statement,
          name: `bench_${statement.text.length}_${statement.name ?? 'plain'}`,
        })),
      )
    }
  } finally {
    pg.Client.prototype.query = original
  }
  return all
}

const copyOf = ({ name, text, values }: Recorded): Recorded => ({
  ...(name !== undefined && { name }),
  text,
  values: [...(values ?? [])],
})
