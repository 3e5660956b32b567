import { draftDelete, draftUpdate } from '@bowerbird/contract/campaigns/plan-calls'
import type { DraftView } from '@bowerbird/contract/campaigns/plan-models'
import {
  deleteDraft,
  draftChanged,
  draftChangedBySomebody,
  draftDeleted,
  drafts as draftsTitle,
  draftsText,
  undo,
  unnamedCampaign,
} from 'texts:ads-create'
import { call } from '../../client/call.ts'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { momentInZone } from '../../texts/dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { draftsOf } from './campaign-queries.ts'

/** Drafts of the ad account, to go on with or delete. */
export function DraftList({ account, drafts }: { account: Account; drafts: readonly DraftView[] }) {
  const { id: advertiser_id, time_zone } = account
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{draftsTitle()}</h2>
      <p className="text-14 text-ink-soft">{draftsText()}</p>
      <ul className="flex max-w-3xl flex-col gap-2">
        {drafts.map((draft) => {
          const name = draft.plan.campaign.name.trim() || unnamedCampaign()
          const when = momentInZone(draft.updated_at, time_zone)
          const by = draft.updated_by?.full_name || draft.updated_by?.username
          return (
            <li
              key={draft.id}
              className="flex items-center gap-2 rounded-16 border border-line bg-surface p-2 ps-4"
            >
              <Link
                to={path('ads_edit_draft_in', { advertiser_id }, { campaignId: draft.id })}
                className="flex min-h-11 min-w-0 flex-1 flex-col justify-center"
              >
                <span dir="auto" className="truncate text-16 font-semibold">
                  {name}
                </span>
                <span className="text-12 text-ink-soft">
                  {by ? draftChanged({ when, name: by }) : draftChangedBySomebody({ when })}
                </span>
              </Link>
              <IconButton
                label={deleteDraft({ name })}
                icon={<TrashIcon size={20} />}
                onClick={() => void remove(draft)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )

  async function remove({ id: draft_id, plan }: DraftView) {
    const outcome = await call(draftDelete, { advertiser_id, draft_id })
    if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    const { version } = outcome.data
    const takeBack = async () => {
      const taken = await call(draftUpdate, { advertiser_id, draft_id, version, plan })
      if (!taken.ok) toast({ text: errorText(taken), kind: 'error' })
      await refresh(draftsOf(advertiser_id))
    }
    toast({ text: draftDeleted(), action: { label: undo(), act: () => void takeBack() } })
    await refresh(draftsOf(advertiser_id))
  }
}
