export type BoardShareLinkTable = {
  board_id: string
  link_id: string
  password_hash: string | null
  expires_at: Date | null
  created_at: Date
}
export type ShareLinkTokenTable = { token_hash: string; board_id: string; link_id: string }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_share_link: BoardShareLinkTable
    share_link_token: ShareLinkTokenTable
  }
}
