import { safeTabStorage } from '../../client/safe-storage.ts'
import { uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import type { UploadRoom } from '@bowerbird/contract/media/upload-models'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'

export const uploadRoom = query(uploadRoomGet, {})

/** The viewer's remaining quota; undefined until it is known. */
export function useUploadRoom(): UploadRoom | undefined {
  return useQuery(uploadRoom).data
}

const key = 'pin_info'

/** Stores the pin info of the URL during a log-in: a log-in by a provider returns only the path (SHELL-13). */
export function keepPinInfo(path: string, search: URLSearchParams): void {
  if (search.size > 0) safeTabStorage.write(key, `${path}?${search}`)
}

/** The URL to continue at after such a log-in, once; null when the current URL is complete. */
export function takeKeptPinInfo(path: string, search: URLSearchParams): string | null {
  const kept = safeTabStorage.read(key)
  safeTabStorage.remove(key)
  if (kept === null || search.size > 0 || !kept.startsWith(`${path}?`)) return null
  return afterLogIn(kept)
}

/** The same page, marked as following a log-in (CREATE-01). */
export function afterLogIn(address: string): string {
  const [path = '', search = ''] = address.split('?', 2)
  const params = new URLSearchParams(search)
  params.set('after_login', '1')
  return `${path}?${params}`
}
