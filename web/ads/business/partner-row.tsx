import { partnerAccept, partnerDelete, partnerUpdate } from '@bowerbird/contract/business/partner-calls'
import type { PartnerView } from '@bowerbird/contract/business/partner-models'
import type { PartnerSide } from '@bowerbird/contract/business/partner-terms'
import type { AdvertiserId, BusinessId } from '@bowerbird/contract/kernel/ids'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import {
  acceptOf,
  acceptPartner,
  allAdAccounts,
  cancel,
  changePartner,
  changePartnerOf,
  declineOf,
  declinePartner,
  endOf,
  endPartner,
  endPartnerText,
  endPartnerTitle,
  partnerStateAsked,
  partnerStateInvited,
  partnerStateInvites,
  partnerStateRequested,
  savePartner,
  someAdAccounts,
  takeBack,
  takeBackOf,
} from 'texts:business-access'
import { useState } from 'react'
import { confirm } from '../../client/confirm.ts'
import { roleName } from '../../texts/business-access-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountBoxes } from './account-boxes.tsx'
import { changeAccess } from './change-access.ts'
import { refreshPartners } from './partner-queries.ts'
import { RoleBoxes } from './role-boxes.tsx'

interface PartnerRowProps {
  business_id: BusinessId
  /** What this business is: it gives access, or works. */
  side: PartnerSide
  partner: PartnerView
}

export function PartnerRow({ business_id, side, partner }: PartnerRowProps) {
  const { id: partner_id, name, user, state, roles, advertiser_ids, is_asked } = partner
  const [isChanging, setIsChanging] = useState(false)
  const isClient = side === 'client'
  const at = { business_id, partner_id }

  async function end() {
    const question = { title: endPartnerTitle({ name }), text: endPartnerText(), yes: endPartner() }
    if (state === 'active' && !(await confirm({ ...question, is_dangerous: true }))) return
    await changeAccess(partnerDelete, { ...at, side }, business_id)
    await refreshPartners(business_id)
  }
  async function accept() {
    await changeAccess(partnerAccept, { ...at, side }, business_id)
    await refreshPartners(business_id)
  }
  const ending = state === 'active' ? endPartner() : is_asked ? declinePartner() : takeBack()
  const endingOf = state === 'active' ? endOf : is_asked ? declineOf : takeBackOf
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} image_url={user?.image_medium_url ?? null} size={40} />
          <span className="min-w-0">
            <bdi className="block truncate text-16 font-semibold">{name}</bdi>
            {user && <bdi className="block truncate text-14 text-ink-soft">@{user.username}</bdi>}
            <span className="block text-14 wrap-anywhere text-ink-soft">
              {[stateText(partner, isClient), roles.map(roleName).join(', '), accountsText(advertiser_ids)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {is_asked && (
            <Button variant="primary" aria-label={acceptOf({ name })} onClick={() => void accept()}>
              {acceptPartner()}
            </Button>
          )}
          {isClient && !isChanging && (
            <Button aria-label={changePartnerOf({ name })} onClick={() => setIsChanging(true)}>
              {changePartner()}
            </Button>
          )}
          <Button aria-label={endingOf({ name })} onClick={() => void end()}>
            {ending}
          </Button>
        </span>
      </div>
      {isChanging && <PartnerEditor {...at} partner={partner} onDone={() => setIsChanging(false)} />}
    </li>
  )
}

function stateText({ state, is_asked }: PartnerView, is_client: boolean): string {
  if (state === 'active') return ''
  if (is_client) return is_asked ? partnerStateRequested() : partnerStateInvited()
  return is_asked ? partnerStateInvites() : partnerStateAsked()
}

const accountsText = (advertiser_ids: readonly AdvertiserId[] | null) =>
  advertiser_ids === null ? allAdAccounts() : someAdAccounts({ count: advertiser_ids.length })

interface PartnerEditorProps {
  business_id: BusinessId
  partner_id: BusinessId
  partner: PartnerView
  onDone: () => void
}

function PartnerEditor({ business_id, partner_id, partner, onDone }: PartnerEditorProps) {
  const [roles, setRoles] = useState<MemberRole[]>(partner.roles)
  const [accounts, setAccounts] = useState<AdvertiserId[] | null>(partner.advertiser_ids)
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    const wish = { business_id, partner_id, roles, advertiser_ids: accounts }
    const saved = await changeAccess(partnerUpdate, wish, business_id)
    await refreshPartners(business_id)
    setIsBusy(false)
    if (saved) onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <RoleBoxes is_for_partner roles={roles} onChange={setRoles} />
      <AccountBoxes business_id={business_id} value={accounts} onChange={setAccounts} />
      <div className="flex gap-2">
        <Button variant="primary" is_busy={isBusy} onClick={() => void save()}>
          {savePartner()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {cancel()}
        </Button>
      </div>
    </div>
  )
}
