import { passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import { useSite } from '../client/site.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import { forgotLead, forgotLeadNoMail, linkMailed, mailIsKept } from 'texts:mailed-link'
import { forgotPassword } from 'texts:password'
import { AskForLink } from './ask-for-link.tsx'

const warm: Warm<'password_ask'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Requests a link to set a new password. */
export default function PasswordAskRoute() {
  const { sends_mail } = useSite()
  return (
    <AskForLink
      call={passwordResetCreate}
      title={forgotPassword()}
      lead={sends_mail ? forgotLead() : forgotLeadNoMail()}
      mailed={linkMailed()}
      kept={mailIsKept()}
    />
  )
}
