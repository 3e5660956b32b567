import type { ReactNode } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { useViewer } from '../../client/viewer.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { offsiteAddress } from '../../navigation/offsite-address.ts'
import { Modal } from '../../page/modal.tsx'
import { canShare, copyAddress, pinAddress, shareAddress } from '../../page/share-address.ts'
import { deletePin as deleteText, downloadPicture, editPin, share } from 'texts:pin-menu'
import { copyLink, moreLikeThis, pinActions, visitDomain } from 'texts:pins'
import { seeAnalytics } from 'texts:analytics'
import { promotePin } from 'texts:promote-menu'
import { report } from 'texts:report'
import { send } from 'texts:send-request'
import {
  DownloadIcon,
  EditIcon,
  FlagIcon,
  LinkIcon,
  PromoteIcon,
  ShareIcon,
  TrashIcon,
} from '../../ui/icons.tsx'
import { SendIcon, VisitIcon } from '../../ui/closeup-icons.tsx'
import { ChartIcon } from '../../ui/list-icons.tsx'
import { LensIcon } from '../../ui/look-icons.tsx'
import { pinName } from '../pictures/pin-sources.ts'
import { openReport } from '../reports/report-request.ts'
import { SaveBar } from '../saving/save-bar.tsx'
import { sendRequest } from '../sending/send-request.ts'
import { awayActs } from './away-acts.tsx'
import { lessOfActs } from './less-of-acts.tsx'
import { deletePin } from './delete-pin.ts'
import { editRequest } from './edit-request.ts'
import { promotePath } from './promote-path.ts'

/** What a held card opens on touch: the acts that hover shows elsewhere. */
export default function PinSheet(props: { pin: PinView; onClose: () => void }) {
  const { pin, onClose } = props
  const { promoteAt, acts, row } = usePinSheet(props)
  return (
    <Modal is_open on_close={onClose} title={pin.title || pinActions()} width="NARROW">
      <div className="flex flex-col gap-3">
        {pin.recommendation_reason && <p className="text-14 text-ink-soft">{pin.recommendation_reason}</p>}
        {pin.can_save && <SaveBar pin={pin} size="large" onAct={onClose} />}
        <ul className="-mx-2">
          {acts.map(({ label, icon, act, is_dangerous }) => (
            <li key={label}>
              <button
                type="button"
                className={is_dangerous ? `${row} text-danger` : row}
                onClick={() => {
                  onClose()
                  act()
                }}
              >
                {icon}
                {label}
              </button>
            </li>
          ))}
          <li>
            <a href={pin.images.orig.url} download className={row} onClick={onClose}>
              <DownloadIcon />
              {downloadPicture()}
            </a>
          </li>
          {promoteAt && (
            <li>
              <a href={promoteAt} className={row} onClick={onClose}>
                <PromoteIcon />
                {promotePin()}
              </a>
            </li>
          )}
          {pin.link && (
            <li>
              <a
                href={offsiteAddress(pin)}
                target="_blank"
                rel="noopener nofollow"
                className={row}
                onClick={onClose}
              >
                <VisitIcon />
                {visitDomain({ domain: pin.domain })}
              </a>
            </li>
          )}
        </ul>
      </div>
    </Modal>
  )
}

function usePinSheet({ pin }: { pin: PinView; onClose: () => void }) {
  const address = pinAddress(pin.id)
  const viewer = useViewer()
  const promoteAt = promotePath(pin, viewer)
  const acts: { label: string; icon: ReactNode; act: () => void; is_dangerous?: boolean }[] = [
    { label: send(), icon: <SendIcon />, act: () => sendRequest.set({ pin }) },
    ...(canShare()
      ? [{ label: share(), icon: <ShareIcon />, act: () => void shareAddress(pinName(pin), address) }]
      : []),
    { label: copyLink(), icon: <LinkIcon />, act: () => void copyAddress(address) },
    {
      label: moreLikeThis(),
      icon: <LensIcon />,
      act: () => void navigation.to(path('alike', null, { pins: pin.id })),
    },
    ...awayActs(pin),
    ...lessOfActs(pin),
    ...(pin.promoter
      ? [{ label: report(), icon: <FlagIcon />, act: () => openReport({ kind: 'pin', id: pin.id }) }]
      : []),
    ...(viewer.has_analytics && pin.pinner.id === viewer.id
      ? [
          {
            label: seeAnalytics(),
            icon: <ChartIcon />,
            act: () => void navigation.to(path('pin_analytics', { pin_id: pin.id })),
          },
        ]
      : []),
    ...(pin.can_edit
      ? [
          { label: editPin(), icon: <EditIcon />, act: () => editRequest.set(pin) },
          { label: deleteText(), icon: <TrashIcon />, act: () => void deletePin(pin), is_dangerous: true },
        ]
      : []),
  ]
  const row =
    'flex min-h-12 w-full items-center gap-4 rounded-12 px-2 text-start text-16 font-semibold hover:bg-sunken'
  return { promoteAt, acts, row }
}
