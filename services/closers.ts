/** What is to be closed, in the opposite order of opening. */
export interface Closers {
  add(close: () => Promise<unknown>): void
  /** Closes everything once; a failure to close one thing does not keep the others open. */
  closeAll(): Promise<void>
}

export function createClosers(): Closers {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined

  async function closeInTurn(): Promise<void> {
    const failures: unknown[] = []
    for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
  }

  return { add: (close) => void closers.push(close), closeAll: () => (closing ??= closeInTurn()) }
}
