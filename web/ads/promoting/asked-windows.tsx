import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import {
  againText,
  againTitle,
  againYes,
  consentOurs,
  consentText,
  consentTitle,
  consentYes,
  promotedAlready,
  promoteForVisits,
  seeCampaign,
  setUpTag,
  tagText,
  tagTitle,
} from 'texts:quick-promote-window'
import { notOfferedText, notOfferedTitle, otherAccounts } from 'texts:quick-promote'
import { cancel } from 'texts:ui'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CreateIcon } from '../../ui/icons.tsx'
import { Button } from '../../ui/button.tsx'
import type { Promotion } from './use-promotion.ts'

/** Questions before promoting: a tag for the conversions goal, a pin that is promoted already, and consent under the GDPR. */
export function AskedWindows({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <TagModal {...promotion} />
      <AgainModal {...promotion} />
      <GdprModal {...promotion} />
    </>
  )
}

function TagModal({ account, asks, ask, change }: Promotion) {
  const leave = () => {
    ask(null)
    change({ ad_type: 'CONSIDERATION' })
  }
  return (
    <Modal
      is_open={asks === 'tag'}
      on_close={leave}
      title={tagTitle()}
      width="NARROW"
      footer={
        <>
          <Button size="large" onClick={leave}>
            {promoteForVisits()}
          </Button>
          <Link
            to={path('conversions_part_in', { advertiser_id: account.id, part: 'tag' })}
            className={buttonClasses({ size: 'large', variant: 'primary' })}
          >
            {setUpTag()}
          </Link>
        </>
      }
    >
      <p className="text-16 text-ink-soft">{tagText()}</p>
    </Modal>
  )
}

function AgainModal({ asks, ask, pin, account, confirmAgain }: Promotion) {
  return (
    <Modal
      is_open={asks === 'again'}
      on_close={() => ask(null)}
      title={againTitle()}
      width="NARROW"
      footer={
        <>
          <Button size="large" onClick={() => ask(null)}>
            {cancel()}
          </Button>
          <Button size="large" variant="primary" onClick={() => void confirmAgain()}>
            {againYes()}
          </Button>
        </>
      }
    >
      {pin?.promoted_in && <PromotedAlready advertiser_id={account.id} {...pin.promoted_in} />}
      <p className="mt-3 text-14 text-ink-soft">{againText()}</p>
    </Modal>
  )
}

/** Stands where the form would, for accounts in countries without quick promote. */
export function NotOffered() {
  return (
    <EmptyState icon={<CreateIcon size={28} />} title={notOfferedTitle()} text={notOfferedText()}>
      <Link to={path('accounts_manager')} className={buttonClasses({ variant: 'primary' })}>
        {otherAccounts()}
      </Link>
    </EmptyState>
  )
}

type PromotedAlreadyProps = NonNullable<PromotablePin['promoted_in']> & { advertiser_id: AdvertiserId }

/** Says in which campaign a pin is promoted, and leads to that campaign. */
export function PromotedAlready({ advertiser_id, campaign_id, name }: PromotedAlreadyProps) {
  return (
    <p className="text-14 text-pretty wrap-anywhere">
      {promotedAlready({ name })}{' '}
      <Link
        to={path('ads_edit_in', { advertiser_id }, { campaignId: campaign_id })}
        className="font-semibold text-accent underline"
      >
        {seeCampaign()}
      </Link>
    </p>
  )
}

function GdprModal({ asks, ask, consent }: Promotion) {
  return (
    <Modal
      is_open={asks === 'consent'}
      on_close={() => ask(null)}
      title={consentTitle()}
      footer={
        <>
          <Button size="large" onClick={() => ask(null)}>
            {cancel()}
          </Button>
          <Button size="large" variant="primary" onClick={() => void consent()}>
            {consentYes()}
          </Button>
        </>
      }
    >
      <p className="text-16 text-pretty">{consentText()}</p>
      <p className="mt-3 text-14 text-ink-soft">{consentOurs()}</p>
    </Modal>
  )
}
