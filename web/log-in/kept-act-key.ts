import { safeTabStorage } from '../client/safe-storage.ts'

/** Where an act waits in this tab for a log-in that leads over other pages. */
export const keptActKey = 'kept_act'

export const isActKept = (): boolean => safeTabStorage.read(keptActKey) !== null
