import { LEAST_AUDIENCE, MOST_TARGETED_AUDIENCES } from '@bowerbird/contract/audiences/audience-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { AudienceId } from '@bowerbird/contract/kernel/ids'
import * as texts from 'texts:group-audiences'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { audiencesOf } from './campaign-queries.ts'

interface GroupAudiencesProps {
  targeting: TargetingSpec
  onChange: (some: Pick<TargetingSpec, 'audience_include' | 'audience_exclude'>) => void
}

/** Audiences of the ad account whose users an ad group is for, and those that it keeps out. */
export function GroupAudiences(props: GroupAudiencesProps) {
  const account = useAccount()
  return account && <OwnAudiences account={account} {...props} />
}

interface Known {
  id: AudienceId
  /** Says where it is too small. */
  name: string
  is_ready: boolean
}

function OwnAudiences({ account, targeting, onChange }: GroupAudiencesProps & { account: Account }) {
  const { id: advertiser_id } = account
  const { data, error, retry } = useQuery(audiencesOf(advertiser_id))
  const { audience_include = [], audience_exclude = [] } = targeting
  const known = data?.pages
    .flatMap((page) => page.data)
    .map(({ id, name, status }) => ({
      id,
      name: status === 'TOO_SMALL' ? texts.tooSmall({ name }) : name,
      is_ready: status === 'READY',
    }))
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={retry} />
  if (known?.length === 0 && audience_include.length + audience_exclude.length === 0)
    return (
      <p className="text-14 text-pretty text-ink-soft">
        {texts.none()}{' '}
        <Link to={path('audiences_in', { advertiser_id })} className="underline underline-offset-2">
          {texts.toAudiences()}
        </Link>
      </p>
    )
  return (
    <>
      <AudienceChoice
        label={texts.includeLabel()}
        hint={texts.includeHint()}
        nobody={texts.shownToNobody({ least: LEAST_AUDIENCE })}
        none={texts.everyone()}
        known={known}
        chosen={audience_include}
        others={audience_exclude}
        onChange={(ids) => onChange({ audience_include: ids, audience_exclude })}
      />
      <AudienceChoice
        label={texts.excludeLabel()}
        hint={texts.excludeHint()}
        none={texts.noOne()}
        known={known}
        chosen={audience_exclude}
        others={audience_include}
        onChange={(ids) => onChange({ audience_include, audience_exclude: ids })}
      />
    </>
  )
}

interface AudienceChoiceProps {
  label: string
  hint: string
  /** What it means when none of the chosen ones is ready. */
  nobody?: string
  none: string
  /** Undefined: they are on their way. */
  known: readonly Known[] | undefined
  chosen: readonly AudienceId[]
  /** Chosen for the opposite. */
  others: readonly AudienceId[]
  onChange: (ids: AudienceId[]) => void
}

function AudienceChoice({ label, hint, nobody, none, known, chosen, others, onChange }: AudienceChoiceProps) {
  const free = (known ?? []).filter(({ id }) => !chosen.includes(id) && !others.includes(id))
  const nameOf = (id: AudienceId) =>
    known ? (known.find((one) => one.id === id)?.name ?? texts.gone()) : '…'
  const isUnready = (id: AudienceId) => known?.find((one) => one.id === id)?.is_ready === false
  const isSmall = chosen.some(isUnready)
  const isForNobody = isSmall && nobody !== undefined && chosen.every(isUnready)
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <>
          <p aria-hidden="true" className="text-14 font-semibold">
            {label}
          </p>
          <ul role="list" className="flex flex-wrap gap-2">
            {chosen.map((id) => (
              <li key={id} className="max-w-full">
                <Button
                  size="small"
                  className="max-w-full"
                  aria-label={texts.remove({ name: nameOf(id) })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  <bdi className="truncate">{nameOf(id)}</bdi>
                  <CloseIcon size={16} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isForNobody && <p className="text-14 font-semibold text-pretty">{nobody}</p>}
      {isSmall && !isForNobody && <p className="text-14 text-pretty text-ink-soft">{texts.notReady()}</p>}
      {chosen.length < MOST_TARGETED_AUDIENCES && (
        <SelectField
          label={chosen.length === 0 ? label : texts.addAnother()}
          value=""
          options={[
            { value: '', label: chosen.length === 0 ? none : '—' },
            ...free.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={(value) => {
            const added = free.find(({ id }) => id === value)
            if (added) onChange([...chosen, added.id])
          }}
        />
      )}
      <p className="text-12 text-pretty text-ink-soft">{hint}</p>
    </div>
  )
}
