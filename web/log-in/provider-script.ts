const everyMs = 100
const mostTries = 20

/** Polls for the global of a provider's script every 100 ms, 20 times at most (AUTH-05). Null when it did not load. */
export async function awaitScript<T>(
  look: () => T | null | undefined,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const found = look()
    if (found) return found
    await wait(everyMs)
  }
  return null
}
