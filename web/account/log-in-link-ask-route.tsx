import { logInLinkCreate } from '@bowerbird/contract/identity/account-calls'
import { useSite } from '../client/site.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import {
  logInByMail,
  logInLinkLeadNoMail,
  logInByMailLead,
  logInLinkIsKept,
  logInLinkMailed,
} from 'texts:mailed-link'
import { getLogInLink } from 'texts:password'
import { AskForLink } from './ask-for-link.tsx'

const warm: Warm<'log_in_link_ask'> = () => Promise.resolve()
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/** Requests a one-time log-in link. */
export default function LogInLinkAskRoute() {
  const { sends_mail } = useSite()
  return (
    <AskForLink
      call={logInLinkCreate}
      title={sends_mail ? logInByMail() : getLogInLink()}
      lead={sends_mail ? logInByMailLead() : logInLinkLeadNoMail()}
      mailed={logInLinkMailed()}
      kept={logInLinkIsKept()}
    />
  )
}
