import { audienceDebugGet } from '@bowerbird/contract/audiences/audience-calls'
import type { MembershipView } from '@bowerbird/contract/audiences/audience-models'
import type { MembershipReason, ServingHold } from '@bowerbird/contract/audiences/audience-terms'
import { asAudienceId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import * as texts from 'texts:audience-debug'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { AdminFrame } from '../../page/admin-frame.tsx'
import { ownerPage } from '../../page/own-page.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { audienceKindTexts } from './audience-texts.ts'

const warm = ownerPage<'admin_audiences' | 'admin_audiences_in'>(({ viewer }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  return Promise.resolve()
})
export const loader = pageLoader(warm)

/** Ids are of 63 bits. */
const isIdText = (text: string) => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) < 2n ** 63n
const usernameOf = (text: string) => text.trim().replace(/^@/, '')

/** Says why a user is in an audience or not, to the owner of the site (ADS-07). */
export default function AudienceDebugRoute() {
  const { search } = useAddress()
  const asked = {
    audience_id: (search.get('audience_id') ?? '').trim(),
    username: usernameOf(search.get('username') ?? ''),
  }
  const [audienceId, setAudienceId] = useState(asked.audience_id)
  const [username, setUsername] = useState(asked.username)
  const [isTried, setIsTried] = useState(search.has('audience_id') || search.has('username'))
  const isId = isIdText(audienceId.trim())
  return (
    <AdminFrame title={texts.title()} lead={texts.lead()}>
      <form
        noValidate
        className="flex max-w-xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          const key = { audience_id: audienceId.trim(), username: usernameOf(username) }
          if (isId && key.username !== '') void navigation.to(path('admin_audiences', null, key))
        }}
      >
        <TextField
          label={texts.audienceLabel()}
          hint={texts.audienceHint()}
          inputMode="numeric"
          autoComplete="off"
          value={audienceId}
          error={isTried && !isId ? texts.noId() : null}
          onChange={(event) => setAudienceId(event.target.value)}
        />
        <TextField
          label={texts.usernameLabel()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={isTried && usernameOf(username) === '' ? texts.noUsername() : null}
          onChange={(event) => setUsername(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary">
            {texts.ask()}
          </Button>
        </div>
      </form>
      {isIdText(asked.audience_id) && asked.username !== '' && (
        <Answer key={`${asked.audience_id} ${asked.username}`} {...asked} />
      )}
    </AdminFrame>
  )
}

function Answer({ audience_id, username }: { audience_id: string; username: string }) {
  const { data, error, is_loading, retry } = useQuery(
    query(audienceDebugGet, { audience_id: asAudienceId(audience_id), username }),
  )
  if (error?.code === 'not_found') return <p role="status">{errorText(error)}</p>
  if (error) return <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
  if (!data) return <Skeleton className="h-40 rounded-16" />
  return <Membership found={data} />
}

const reasonTexts: Record<MembershipReason, () => string> = {
  account_closed: texts.reasonClosed,
  no_verified_email: texts.reasonNoEmail,
  not_in_list: texts.reasonNotInList,
  in_list: texts.reasonInList,
  no_engagement: texts.reasonNoEngagement,
  engaged: texts.reasonEngaged,
  engaged_since: texts.reasonEngagedSince,
  other_country: texts.reasonOtherCountry,
  in_seed: texts.reasonInSeed,
  not_alike: texts.reasonNotAlike,
  alike: texts.reasonAlike,
  no_tag: texts.reasonNoTag,
}
const holdTexts: Record<ServingHold, () => string> = {
  initializing: texts.holdInitializing,
  too_small: texts.holdTooSmall,
  opted_out: texts.holdOptedOut,
  too_young: texts.holdTooYoung,
  account_closed: texts.holdClosed,
}

function Membership({ found }: { found: MembershipView }) {
  const { user, audience, is_member, member_since, reason, last_at, holds } = found
  const facts: [string, string | null][] = [
    [texts.sinceLabel(), member_since],
    [texts.lastLabel(), last_at],
    [texts.countedLabel(), audience.counted_at],
  ]
  return (
    <section
      aria-live="polite"
      className="flex max-w-xl flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5"
    >
      <h2 className="text-16 font-semibold wrap-anywhere">
        {is_member
          ? texts.isIn({ user: user.username, audience: audience.name })
          : texts.isOut({ user: user.username, audience: audience.name })}
      </h2>
      <p className="text-14 text-pretty">{reasonTexts[reason]()}</p>
      <p className="text-14 text-ink-soft wrap-anywhere">
        {audienceKindTexts[audience.kind]()} · {texts.accountOf({ name: audience.advertiser_name })}
      </p>
      <p className="text-14 font-semibold">
        {holds.length > 0 ? texts.notServed() : is_member ? texts.served() : texts.excludedOnly()}
      </p>
      {holds.length > 0 && (
        <ul role="list" className="flex list-disc flex-col gap-1 ps-5 text-14">
          {holds.map((hold) => (
            <li key={hold}>{holdTexts[hold]()}</li>
          ))}
        </ul>
      )}
      <dl className="flex flex-col gap-1 text-12 text-ink-soft">
        {facts.map(
          ([label, at]) =>
            at !== null && (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt>{label}</dt>
                <dd>
                  <Moment at={at} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
