const dayMs = 24 * 3600 * 1000

/** How many whole days ago something was deleted, and in how many begun ones it is gone. */
export function trashDays({ deleted_at, purge_at }: { deleted_at: string; purge_at: string }, now: Date) {
  return {
    ago: Math.max(0, Math.floor((now.getTime() - Date.parse(deleted_at)) / dayMs)),
    left: Math.max(0, Math.ceil((Date.parse(purge_at) - now.getTime()) / dayMs)),
  }
}
