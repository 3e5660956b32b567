import { passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import { forgotLead, forgotPassword, linkMailed, mailIsKept } from 'texts:password'
import { AskForLink } from './ask-for-link.tsx'

const warm: Warm<'password_ask'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Requests a link to set a new password. */
export default function PasswordAskRoute() {
  return (
    <AskForLink
      call={passwordResetCreate}
      title={forgotPassword()}
      lead={forgotLead()}
      mailed={linkMailed()}
      kept={mailIsKept()}
    />
  )
}
