import { siteClaimCreate } from '@bowerbird/contract/people/claim-calls'
import { useRef } from 'react'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import { addressHint, addressOfSite, claim, claimLead, noSites, yourSites } from 'texts:claim'
import { claimedAccounts } from 'texts:settings-frame'
import { TextField } from '../../ui/text-field.tsx'
import { ClaimedSite } from './claimed-site.tsx'
import { claims, putClaim } from './claims.ts'

const warm = ownPage('settings_claim', ({ queries }) => queries.warm(claims))
export const loader = pageLoader(warm)

/** Websites and external accounts that the user claimed, and how to verify them (AUTH-18's target). */
export default function ClaimRoute() {
  const sites = usePrefetchedQuery(claims)
  const field = useRef<HTMLFormElement>(null)
  const form = useCallForm(
    siteClaimCreate,
    (fields) => ({ url: formText(fields, 'url') }),
    (made) => {
      putClaim(made)
      field.current?.reset()
    },
  )
  return (
    <SettingsFrame title={claimedAccounts()} lead={claimLead()}>
      <form ref={field} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-4">
        <TextField
          label={addressOfSite()}
          name="url"
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          hint={addressHint()}
          error={form.errorOf('url')}
        />
        <FormNotice refused={form.refused} />
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{claim()}</SubmitButton>
        </div>
      </form>
      <SettingsGroup title={yourSites()}>
        {sites.length === 0 ? (
          <p className="text-14 text-ink-soft">{noSites()}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {sites.map((site) => (
              <ClaimedSite key={site.id} claim={site} />
            ))}
          </ul>
        )}
      </SettingsGroup>
    </SettingsFrame>
  )
}
