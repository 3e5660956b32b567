import { statusesSet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { pauseNamed, resumeNamed } from '../../texts/campaign-texts.ts'
import { pausedIt, resumedIt } from '../../texts/reporting-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PauseIcon } from '../../ui/icons/pause-icon.tsx'
import { PlayIcon } from '../../ui/icons/play-icon.tsx'
import type { ReportPlace } from './report-place.ts'
import { refreshReport } from './report-queries.ts'
import { tellRefusal } from './tell-refusal.ts'

const kindOf: Record<ReportGrain, EntityKind> = { campaigns: 'campaign', adgroups: 'ad_group', ads: 'ad' }

/** Pauses and resumes from the table. Changed by somebody else meanwhile, it shows their copy and does nothing. */
export function StatusSwitch({
  row,
  place: { advertiser_id, grain },
}: {
  row: ReportRow
  place: ReportPlace
}) {
  const [isBusy, setIsBusy] = useState(false)
  if (row.status !== 'ACTIVE' && row.status !== 'PAUSED') return null
  const isOn = row.status === 'ACTIVE'
  async function turn() {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await call(statusesSet, {
      advertiser_id,
      entity_kind: kindOf[grain],
      entities: [{ id: row.id, version: row.version }],
      status: isOn ? 'PAUSED' : 'ACTIVE',
    })
    if (outcome.ok) toast({ text: (isOn ? pausedIt : resumedIt)(row.name) })
    else tellRefusal(outcome)
    await refreshReport()
    setIsBusy(false)
  }
  return (
    <IconButton
      size="small"
      label={(isOn ? pauseNamed : resumeNamed)(row.name)}
      icon={isOn ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      aria-busy={isBusy || undefined}
      onClick={() => void turn()}
    />
  )
}
