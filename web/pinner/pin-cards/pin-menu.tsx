import { isPoorAltText } from '@bowerbird/contract/alt-texts/poor-alt-text'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { useViewer } from '../../client/viewer.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { canShare, copyAddress, pinAddress, shareAddress } from '../../page/share-address.ts'
import { suggestAltText } from 'texts:alt-texts'
import { seeAnalytics } from 'texts:analytics'
import { looksAiMade, takeAiReportBack, aiReported, aiReportTaken } from 'texts:known'
import { deletePin as deleteText, downloadPicture, editPin, share } from 'texts:pin-menu'
import { copyLink, moreLikeThis, pinActions } from 'texts:pins'
import { promotePin } from 'texts:promote-menu'
import { report } from 'texts:report'
import { send } from 'texts:send-request'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconButtonTone } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import {
  DownloadIcon,
  EditIcon,
  FlagIcon,
  LinkIcon,
  MoreIcon,
  PromoteIcon,
  ShareIcon,
  TrashIcon,
} from '../../ui/icons.tsx'
import { SendIcon } from '../../ui/closeup-icons.tsx'
import { ChartIcon } from '../../ui/list-icons.tsx'
import { LensIcon } from '../../ui/look-icons.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { altTextRequest } from '../alt-texts/alt-text-request.ts'
import { pinName } from '../pictures/pin-sources.ts'
import { openReport } from '../reports/report-request.ts'
import { sendRequest } from '../sending/send-request.ts'
import { awayActs } from './away-acts.tsx'
import { lessOfActs } from './less-of-acts.tsx'
import { deletePin } from './delete-pin.ts'
import { promotePath } from './promote-path.ts'
import { editRequest } from './edit-request.ts'
import { pinAiReportCreate, pinAiReportDelete, pinGet } from '@bowerbird/contract/pins/pin-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { refresh } from '../../client/browser-queries.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

interface PinMenuProps {
  pin: ReportablePin
  tone?: IconButtonTone
  size?: 'small' | 'medium' | 'large'
  onOpenChange?: (is_open: boolean) => void
  /** It is deleted, or hidden. */
  onDeleted?: () => void
}

/** Everything else that can be done with a pin. */
export function PinMenu({ pin, tone = 'raised', size = 'small', onOpenChange, onDeleted }: PinMenuProps) {
  const icon = { size: 20 }
  const viewer = useViewer()
  const promoteAt = promotePath(pin, viewer)
  return (
    <Menu
      trigger={
        <IconButton
          label={pinActions()}
          icon={<MoreIcon size={size === 'small' ? 18 : 24} />}
          tone={tone}
          size={size}
        />
      }
      {...(onOpenChange && { onOpenChange })}
    >
      {pin.recommendation_reason && (
        <p className="px-3 pt-1 pb-2 text-12 text-pretty text-ink-soft">{pin.recommendation_reason}</p>
      )}
      <MenuItem icon={<SendIcon {...icon} />} onSelect={() => sendRequest.set({ pin })}>
        {send()}
      </MenuItem>
      <MenuItem icon={<LinkIcon {...icon} />} onSelect={() => void copyAddress(pinAddress(pin.id))}>
        {copyLink()}
      </MenuItem>
      <MenuItem
        icon={<LensIcon {...icon} />}
        onSelect={() => void navigation.to(path('alike', null, { pins: pin.id }))}
      >
        {moreLikeThis()}
      </MenuItem>
      {canShare() && (
        <MenuItem
          icon={<ShareIcon {...icon} />}
          onSelect={() => void shareAddress(pinName(pin), pinAddress(pin.id))}
        >
          {share()}
        </MenuItem>
      )}
      <MenuLink
        icon={<DownloadIcon {...icon} />}
        link={<a href={pin.images.orig.url} download aria-label={downloadPicture()} />}
      >
        {downloadPicture()}
      </MenuLink>
      {[...awayActs(pin, { ...icon, onGone: onDeleted }), ...lessOfActs(pin, icon)].map(
        ({ label, icon, act }) => (
          <MenuItem key={label} icon={icon} onSelect={act}>
            {label}
          </MenuItem>
        ),
      )}
      {mayReportAi(pin, viewer.id) && (
        <MenuItem icon={<AlertIcon {...icon} />} onSelect={() => void reportAi(pin)}>
          {pin.ai_reported_by_me ? takeAiReportBack() : looksAiMade()}
        </MenuItem>
      )}
      {viewer.isAuth && pin.pinner.id !== viewer.id && isPoorAltText(pin) && (
        <MenuItem icon={<EditIcon {...icon} />} onSelect={() => altTextRequest.set(pin)}>
          {suggestAltText()}
        </MenuItem>
      )}
      {pin.pinner.id !== viewer.id && (
        <MenuItem icon={<FlagIcon {...icon} />} onSelect={() => openReport({ kind: 'pin', id: pin.id })}>
          {report()}
        </MenuItem>
      )}
      {viewer.has_analytics && pin.pinner.id === viewer.id && (
        <MenuItem
          icon={<ChartIcon {...icon} />}
          onSelect={() => void navigation.to(path('pin_analytics', { pin_id: pin.id }))}
        >
          {seeAnalytics()}
        </MenuItem>
      )}
      {promoteAt && (
        <MenuLink icon={<PromoteIcon {...icon} />} link={<a href={promoteAt} aria-label={promotePin()} />}>
          {promotePin()}
        </MenuLink>
      )}
      {pin.can_edit && <EditItems pin={pin} onDeleted={onDeleted} />}
    </Menu>
  )
}

function EditItems({ pin, onDeleted }: { pin: PinView; onDeleted: (() => void) | undefined }) {
  return (
    <>
      <MenuItem icon={<EditIcon size={20} />} onSelect={() => editRequest.set(pin)}>
        {editPin()}
      </MenuItem>
      <MenuItem icon={<TrashIcon size={20} />} is_dangerous onSelect={() => void deletePin(pin, onDeleted)}>
        {deleteText()}
      </MenuItem>
    </>
  )
}

/** A pin of a list does not say whether the viewer reported it; a pin in full does. */
type ReportablePin = PinView & { ai_reported_by_me?: boolean }

/** Says that a machine made the picture, or takes that back (SAVE-28). */
async function reportAi({ id, ai_reported_by_me = false }: ReportablePin): Promise<void> {
  const address = ai_reported_by_me ? pinAiReportDelete : pinAiReportCreate
  const outcome = await optimistic(
    id,
    { ai_reported_by_me: !ai_reported_by_me },
    () => perform(address, { pin_id: id }, { prompt: logInPrompts.edit() }),
    { answer: ({ ai_label }) => ({ ai_label }) },
  )
  if (!outcome?.ok) return
  toast({ text: ai_reported_by_me ? aiReportTaken() : aiReported() })
  void refresh(query(pinGet, { id }))
}

/** Its owner says so where they edit it; what the picture or its saver says needs no report. */
function mayReportAi({ ai_label, pinner }: PinView, viewer_id: UserId | null): boolean {
  return pinner.id !== viewer_id && (ai_label === null || ai_label === 'reports')
}
