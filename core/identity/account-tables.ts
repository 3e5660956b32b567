import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type LinkPurpose = 'reset' | 'verify' | 'change' | 'connect' | 'log_in'

export type AccountLinkTable = {
  token_hash: string
  user_id: UserId
  purpose: LinkPurpose
  /** Where the mail went; for `change`, the address to be. */
  email: string
  bound_to: string
  created_at: Date
  expires_at: Date
}

export type BrowserAccountTable = { browser_session_id: string; user_id: UserId }

export type DataExportTable = {
  user_id: UserId
  export_id: string
  state: 'waiting' | 'ready' | 'failed'
  bytes: Generated<string>
  /** Pins. */
  done: Generated<number>
  total: number
  created_at: Date
  expires_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    account_link: AccountLinkTable
    browser_account: BrowserAccountTable
    data_export: DataExportTable
  }
}
