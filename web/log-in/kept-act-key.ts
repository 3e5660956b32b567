import { safeTabStorage } from '../client/safe-storage.ts'

/** Storage key of the operation that waits in this tab for a log-in over other pages. */
export const keptActKey = 'kept_act'

export const isActKept = (): boolean => safeTabStorage.read(keptActKey) !== null
