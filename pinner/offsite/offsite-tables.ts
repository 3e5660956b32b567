import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'

export type BlockListTable = {
  list_id: string
  name: string
  verdict: LinkVerdict
  address: string | null
  state: 'loading' | 'ready' | 'failed'
  trouble: string | null
  host_count: number
  created_at: Date
  loaded_at: Date | null
}
export type BlockedHostTable = { host: string; list_id: string; verdict: LinkVerdict; created_at: Date }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    block_list: BlockListTable
    blocked_host: BlockedHostTable
  }
}
