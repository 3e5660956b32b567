import { siteClaimDelete } from '@bowerbird/contract/people/claim-calls'
import type { SiteClaim } from '@bowerbird/contract/people/claim-models'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { confirmed, notConfirmed, remove, removed, removeSite, removeSiteText } from 'texts:claim'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { forgetClaim } from './claims.ts'
import { ProveSite } from './prove-site.tsx'

/** One claimed website: its status, and until it is verified how to verify it. */
export function ClaimedSite({ claim }: { claim: SiteClaim }) {
  const { id, site, is_confirmed } = claim
  async function drop() {
    const isSure = await confirm({
      title: removeSite({ site }),
      text: removeSiteText(),
      yes: remove(),
      is_dangerous: true,
    })
    if (!isSure) return
    const outcome = await perform(siteClaimDelete, { claim_id: id }, { prompt: logInPrompts.edit() })
    if (outcome?.ok) {
      forgetClaim(id)
      toast({ text: removed({ site }) })
    } else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  }
  return (
    <li className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold wrap-anywhere" dir="auto">
            {site}
          </h3>
          <p className={`flex items-center gap-1 text-14 ${is_confirmed ? 'text-accent' : 'text-ink-soft'}`}>
            {is_confirmed && <CheckIcon size={16} />}
            {is_confirmed ? confirmed() : notConfirmed()}
          </p>
        </div>
        <Button variant="ghost" aria-label={removeSite({ site })} onClick={() => void drop()}>
          {remove()}
        </Button>
      </div>
      {!is_confirmed && <ProveSite claim={claim} />}
    </li>
  )
}
