import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import {
  reachAbout,
  reachFailed,
  reachHint,
  reachLoading,
  reachNoPlaces,
  reachPlaces,
  reachTitle,
  reachUnder,
  reachUnderOf,
} from 'texts:campaign-panel'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useSettled } from '../../client/use-steady.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'

/** About how many accounts match an audience, while it is chosen. */
export function ReachLine({ targeting }: { targeting: TargetingSpec }) {
  const account = useAccount()
  return account?.rights.includes('run') ? <Reach account={account} targeting={targeting} /> : null
}

const settleMs = 400

function Reach({ account, targeting }: { account: Account; targeting: TargetingSpec }) {
  const settled = useSettled(targeting, settleMs)
  const { ages, genders, locations, regions, postal_codes, interests, keywords } = settled
  const { audience_include, audience_exclude } = settled
  const { data, error } = useQuery(
    query(reachGet, {
      advertiser_id: account.id,
      ...(ages && { ages }),
      ...(genders && { genders }),
      ...(locations && { locations }),
      ...(regions && { has_regions: true }),
      ...(postal_codes && { has_postal_codes: true }),
      ...(interests && { interests }),
      ...(keywords && { keywords }),
      ...(audience_include && { audience_include }),
      ...(audience_exclude && { audience_exclude }),
    }),
  )
  return (
    <div className="flex flex-col gap-0.5 rounded-16 bg-sunken px-4 py-3">
      <p className="text-14 font-semibold">{reachTitle()}</p>
      <p aria-live="polite" className="text-16 tabular-nums">
        {data ? reachText(data) : error ? reachFailed() : reachLoading()}
      </p>
      <p className="text-12 text-pretty text-ink-soft">{reachHint()}</p>
      {(regions ?? postal_codes) &&
        (data?.are_places_known === false ? (
          <p className="text-12 text-pretty text-danger">{reachNoPlaces()}</p>
        ) : (
          <p className="text-12 text-pretty text-ink-soft">{reachPlaces()}</p>
        ))}
    </div>
  )
}

function reachText({
  accounts,
  of_accounts,
}: {
  accounts: number | null
  of_accounts: number | null
}): string {
  if (of_accounts === null) return reachUnder()
  const all = wholeNumber(of_accounts)
  return accounts === null ? reachUnderOf({ all }) : reachAbout({ count: wholeNumber(accounts), all })
}
