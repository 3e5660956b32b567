export type MailMessageTable = {
  mail_id: string
  kind: string
  to_address: string
  /** What it is for (mail-caps.ts), and the mailbox that it is counted for. */
  purpose: string
  mailbox: string
  subject: string
  body: string
  html: string | null
  unsubscribe_url: string | null
  /** `kept`: no mail server is set up, so it stays for the owner to see. */
  state: 'waiting' | 'sent' | 'failed' | 'kept'
  failure: string | null
  created_at: Date
  changed_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    mail_message: MailMessageTable
  }
}
