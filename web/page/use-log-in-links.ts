import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'

/** URLs of log-in and sign-up that lead back here (SHELL-12), with the invitation code if given. */
export function useLogInLinks(code?: string): { log_in: string; sign_up: string } {
  const { path: here, search } = useAddress()
  const isThere = here === path('log_in') || here === path('sign_up')
  const next = isThere ? (search.get('next') ?? undefined) : here + (search.size > 0 ? `?${search}` : '')
  const invite_code = isThere ? (search.get('invite_code') ?? undefined) : code
  const kept = { next: next === path('ideas') || next === path('home') ? undefined : next, invite_code }
  return { log_in: path('log_in', null, kept), sign_up: path('sign_up', null, kept) }
}
