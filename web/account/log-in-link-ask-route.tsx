import { logInLinkCreate } from '@bowerbird/contract/identity/account-calls'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import { logInByMail, logInByMailLead, logInLinkIsKept, logInLinkMailed } from 'texts:password'
import { AskForLink } from './ask-for-link.tsx'

const warm: Warm<'log_in_link_ask'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Requests a one-time log-in link. */
export default function LogInLinkAskRoute() {
  return (
    <AskForLink
      call={logInLinkCreate}
      title={logInByMail()}
      lead={logInByMailLead()}
      mailed={logInLinkMailed()}
      kept={logInLinkIsKept()}
    />
  )
}
