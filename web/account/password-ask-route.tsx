import { passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import { browserLoader } from '../page/browser-loader.ts'
import { serverLoader } from '../page/server-loader.ts'
import type { Warm } from '../page/warm.ts'
import { forgotLead, forgotPassword, linkMailed, mailIsKept } from 'texts:password'
import { AskForLink } from './ask-for-link.tsx'

const warm: Warm<'password_ask'> = () => Promise.resolve()
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)
export const handle = { frame: 'bare' }

/** Asks for a link to set a new password. */
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
