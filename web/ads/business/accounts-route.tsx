import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { useEffect, useState } from 'react'
import type { AdvertiserView } from '@bowerbird/contract/business/business-models'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { useAddress } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  accountsLead,
  accountsTitle,
  isClosed,
  makeAccount,
  noAccounts,
  noAccountsText,
  rename,
  renameName,
  accountMade,
  accountName,
  create,
} from 'texts:accounts'
import { accessTitle, needsSecondStep, prove, cancel, toSecurity } from 'texts:business-access'
import { roleName } from '../../texts/business-access-texts.ts'
import { convert } from 'texts:business'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { ownAccounts } from '../frame/own-accounts.ts'
import { hasNoFactor, SecondFactorWall } from './second-factor-wall.tsx'
import { RenameAccountForm } from './rename-account-form.tsx'
import { advertiserGet, advertiserCreate } from '@bowerbird/contract/business/business-calls'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { proveFirst } from '../../client/prove-first.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { formText } from '../../forms/form-text.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { noPlace, PlaceFields } from './place-fields.tsx'

const warm: Warm<'accounts_manager'> = ({ viewer, queries, here }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  if (!viewer.isAuth) throw goToLogIn(here)
  return queries.warm(ownAccounts)
}
export const loader = pageLoader(warm)

/** Lists the ad accounts that the user may see, and links to create another (BIZ-06). */
export default function AccountsRoute() {
  const accounts = usePrefetchedQuery(ownAccounts)
  const { isPartner } = useViewer()
  const [isMaking, setIsMaking] = useState(false)
  const next = useAddress().search.get('next') ?? ''
  const asked = accounts.find(({ id, needs_second_factor }) => needs_second_factor && leadsTo(next, id))
  return (
    <div className="mx-auto flex max-w-[1016px] flex-col gap-6 px-6 pt-8 pb-16">
      <PageHead title={accountsTitle()} no_index />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex max-w-xl flex-col gap-2">
          <h1 className="text-28 font-semibold">{accountsTitle()}</h1>
          <p className="text-16 text-pretty text-ink-soft">{accountsLead()}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {accounts.length > 0 && (
            <Link to={path('business_access')} className={buttonClasses()}>
              {accessTitle()}
            </Link>
          )}
          {isPartner && !isMaking && (
            <Button variant="primary" onClick={() => setIsMaking(true)}>
              {makeAccount()}
            </Button>
          )}
        </span>
      </div>
      {asked && <AskedFor account={asked} next={next} />}
      {isMaking && <MakeAccountForm onDone={() => setIsMaking(false)} />}
      {accounts.length === 0 ? (
        <EmptyState icon={<PeopleIcon size={28} />} title={noAccounts()} text={noAccountsText()}>
          <Link to={path('business_convert')} className={buttonClasses({ variant: 'primary' })}>
            {convert()}
          </Link>
        </EmptyState>
      ) : (
        <ul
          aria-label={accountsTitle()}
          className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
        >
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} is_asked={account === asked} />
          ))}
        </ul>
      )}
    </div>
  )
}

const leadsTo = (next: string, id: AdvertiserId) => next.startsWith(path('overview', { advertiser_id: id }))

/** The page that the user came for asks for the second factor; then they are led there (BIZ-04). */
function AskedFor({ account, next }: { account: AdvertiserView; next: string }) {
  const call = query(advertiserGet, { advertiser_id: account.id })
  const { data, error } = useQuery(call)
  // Given meanwhile in another tab: this one did not know.
  useEffect(() => {
    if (data) void goOn(next)
  }, [data, next])
  if (error?.code !== 'needs_second_factor') return null
  return <SecondFactorWall refused={error} call={call} onProved={() => goOn(next)} />
}

/** The accounts are read again first: a page of one that asks for a second factor leads back here. */
async function goOn(next: string): Promise<void> {
  await refresh(ownAccounts)
  await navigation.to(safeRedirect(next))
}

interface AccountRowProps {
  account: AdvertiserView
  /** Its second factor is asked for above. */
  is_asked: boolean
}

function AccountRow({ account, is_asked }: AccountRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, name, business_name, currency, time_zone, permissions } = account
  const state = account.disabled ? isClosed() : account.needs_second_factor ? needsSecondStep() : null
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={path('overview', { advertiser_id: id })} className="flex min-w-0 flex-col rounded-12">
          <span className="truncate text-16 font-semibold">{name}</span>
          <span className="text-14 text-ink-soft">
            <bdi>{business_name}</bdi> · {permissions.map(roleName).join(', ')}
          </span>
          <span className="text-12 text-ink-soft tabular-nums" dir="ltr">
            {id} · {currency} · {time_zone}
          </span>
          {state && <span className="text-14 font-semibold text-danger">{state}</span>}
        </Link>
        {account.needs_second_factor && !is_asked && (
          <Button variant="primary" onClick={() => void proveFor(id)}>
            {prove()}
          </Button>
        )}
        {account.rights.includes('own') && !account.needs_second_factor && !isRenaming && (
          <Button aria-label={renameName({ name })} onClick={() => setIsRenaming(true)}>
            {rename()}
          </Button>
        )}
      </div>
      {isRenaming && <RenameAccountForm account={account} onDone={() => setIsRenaming(false)} />}
    </li>
  )
}

/** Asks for the second factor that the business requires; without one, links to the settings. */
async function proveFor(advertiser_id: AdvertiserId): Promise<void> {
  const outcome = await proveFirst(advertiserGet, { advertiser_id })
  if (outcome?.ok) return refresh(ownAccounts)
  if (!outcome) return
  const link = hasNoFactor(outcome) ? { label: toSecurity(), to: path('settings_security') } : undefined
  toast({ text: errorText(outcome), kind: 'error', link })
}

function MakeAccountForm({ onDone }: { onDone: () => void }) {
  const [place, setPlace] = useState(noPlace)
  const form = useCallForm(
    advertiserCreate,
    (fields) => ({ name: formText(fields, 'name'), ...place }),
    (made) => {
      toast({ text: accountMade({ name: made.name }) })
      void refresh(ownAccounts)
      onDone()
    },
  )
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      className="flex max-w-xl flex-col gap-5 rounded-24 bg-surface p-6 shadow-pane"
    >
      <TextField label={accountName()} name="name" autoComplete="off" error={form.errorOf('name')} />
      <PlaceFields place={place} onChange={setPlace} />
      <FormNotice refused={form.refused} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{create()}</SubmitButton>
        </div>
        <Button variant="ghost" size="large" onClick={onDone}>
          {cancel()}
        </Button>
      </div>
    </form>
  )
}
