/**
 * Answers what `create` made for this app, made at first use: a cache or a batch writer that a slice keeps in memory.
 * It belongs to the app, not to a module, so that two apps in one process (in tests) do not share it.
 */
export type ProcessState<App> = <T>(create: (app: App) => T) => T

export function createProcessState<App>(app: () => App): ProcessState<App> {
  const made = new Map<unknown, unknown>()
  return <T>(create: (app: App) => T): T => {
    if (!made.has(create)) made.set(create, create(app()))
    return made.get(create) as T
  }
}
