import { statusesSet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { archive, archived, archiveText, archiveTitle, duplicate, editAll } from 'texts:campaign-panel'
import { pause, resume } from 'texts:campaign'
import { paused, resumed } from 'texts:overview'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { refreshCampaigns } from './campaign-queries.ts'

const done: Record<SettableStatus, () => string> = { ACTIVE: resumed, PAUSED: paused, ARCHIVED: archived }

/** Sets the status of the campaign version on screen and shows the result in a toast. Resolves to true on success. */
export async function setCampaignStatus(
  { advertiser_id, id, version }: Pick<CampaignView, 'advertiser_id' | 'id' | 'version'>,
  status: SettableStatus,
): Promise<boolean> {
  const entities = [{ id, version }]
  const outcome = await call(statusesSet, { advertiser_id, entity_kind: 'campaign', entities, status })
  toast({ text: outcome.ok ? done[status]() : errorText(outcome) })
  await refreshCampaigns()
  return outcome.ok
}

interface CampaignActsProps {
  campaign: CampaignView
  onClose: () => void
}

/** Buttons to pause or resume, duplicate and archive. */
export function CampaignActs({ campaign, onClose }: CampaignActsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const { status, name, advertiser_id, id: campaign_id } = campaign

  async function act(what: string, does: () => Promise<unknown>) {
    if (busy !== null) return
    setBusy(what)
    await does()
    setBusy(null)
  }
  const end = async () => {
    const question = {
      title: archiveTitle({ name }),
      text: archiveText(),
      yes: archive(),
      is_dangerous: true,
    }
    if ((await confirm(question)) && (await setCampaignStatus(campaign, 'ARCHIVED'))) onClose()
  }
  const next = status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE'

  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={path('ads_edit_in', { advertiser_id }, { campaignId: campaign_id })}
        className={buttonClasses({ variant: 'primary' })}
      >
        {editAll()}
      </Link>
      <Button
        is_busy={busy === 'status'}
        onClick={() => void act('status', () => setCampaignStatus(campaign, next))}
      >
        {status === 'ACTIVE' ? pause() : resume()}
      </Button>
      <Link
        to={path('ads_duplicate_in', { advertiser_id }, { campaignId: campaign_id })}
        className={buttonClasses()}
      >
        {duplicate()}
      </Link>
      <Button is_busy={busy === 'end'} onClick={() => void act('end', end)}>
        {archive()}
      </Button>
    </div>
  )
}
