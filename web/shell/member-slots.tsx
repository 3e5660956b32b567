import { lazyPart } from '../client/lazy-part.ts'
import { proofRequest } from '../client/prove-first.ts'
import { useStore } from '../client/store.ts'
import { MemberBar, MemberEnd, MemberNavigation } from '../frame/member-frame.tsx'
import type { MemberParts } from '../frame/member-parts.ts'
import { altTextRequest } from '../pinner/alt-texts/alt-text-request.ts'
import { editRequest } from '../pinner/pin-cards/edit-request.ts'
import { saveRequest } from '../pinner/saving/save-request.ts'

const AltTextModal = lazyPart(() => import('../pinner/alt-texts/alt-text-modal.tsx'))
const EditPinModal = lazyPart(() => import('../pinner/pins/edit-pin-modal.tsx'))
const NotificationsFlyout = lazyPart(() => import('../pinner/notifications/notifications-flyout.tsx'))
const ProofModal = lazyPart(() => import('../account/proof-modal.tsx'))
const SaveModal = lazyPart(() => import('../pinner/saving/save-modal.tsx'))

/** The frame's parts for members, provided by screen slices. */
export const memberParts: MemberParts = {
  MemberNavigation,
  MemberEnd: () => <MemberEnd Flyout={NotificationsFlyout} />,
  MemberBar,
  MemberWindows,
}

function MemberWindows() {
  const wantsProof = useStore(proofRequest, null)
  const wantsEdit = useStore(editRequest, null)
  const wantsAltText = useStore(altTextRequest, null)
  const wantsSave = useStore(saveRequest, null)
  return (
    <>
      {wantsEdit && <EditPinModal key={wantsEdit.id} pin={wantsEdit} />}
      {wantsAltText && <AltTextModal key={wantsAltText.id} pin={wantsAltText} />}
      {wantsSave && <SaveModal key={wantsSave.id} request={wantsSave} />}
      {wantsProof && <ProofModal request={wantsProof} />}
    </>
  )
}
