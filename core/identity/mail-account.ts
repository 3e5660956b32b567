import type { Language } from '@bowerbird/texts/languages'
import type { AnyCtx } from '../call/ctx.ts'
import type { MailPurpose } from '../mail/mail-caps.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { LinkedAccount } from './account-link-queries.ts'

export type MailCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>

/** Subject and text of a mail about an account, in one language. */
export interface AccountMail {
  kind: string
  purpose: MailPurpose
  subject: string
  lines: readonly string[]
}

interface About {
  language: Language
  name: string
  site: string
  public_url: string
}

/** Mails a user about their account, in their language: to the given address where it is not the current one. */
export async function mailAccount(
  ctx: MailCtx,
  account: Pick<LinkedAccount, 'email' | 'full_name' | 'preferences'>,
  mailOf: (about: About) => AccountMail,
  { to = account.email, language }: { to?: string; language?: Language } = {},
): Promise<void> {
  const { kind, purpose, subject, lines } = mailOf({
    language: account.preferences.language ?? language ?? 'en',
    name: account.full_name,
    site: ctx.app.settings.site_name,
    public_url: ctx.app.settings.public_url,
  })
  await sendMail(ctx, { kind, purpose, to, subject, body: lines.join('\n\n') })
}
