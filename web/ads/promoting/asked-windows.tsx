import { Modal } from '../../page/modal.tsx'
import {
  consentOurs,
  consentText,
  consentTitle,
  consentYes,
  promoteForVisits,
  tagText,
  tagTitle,
} from 'texts:quick-promote-window'
import { cancel } from 'texts:ui'
import { Button } from '../../ui/button.tsx'
import type { Promotion } from './use-promotion.ts'

/** Questions before promoting: a tag for the conversions goal, and consent under the GDPR. */
export function AskedWindows({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <TagModal {...promotion} />
      <GdprModal {...promotion} />
    </>
  )
}

function TagModal({ asks, ask, change }: Promotion) {
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
        <Button size="large" variant="primary" onClick={leave}>
          {promoteForVisits()}
        </Button>
      }
    >
      <p className="text-16 text-ink-soft">{tagText()}</p>
    </Modal>
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
