import { Suspense, useState } from 'react'
import { seeAnalytics } from 'texts:analytics'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { useStore } from '../../client/store.ts'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { copyAddress } from '../../page/share-address.ts'
import {
  addPin,
  addSection,
  archiveBoard as archiveText,
  boardActions,
  boardDeleted,
  deleteBoard as deleteText,
  deleteBoardText,
  deleteBoardTitle,
  deleteEmptyBoardText,
  editBoard,
  unarchiveBoard as unarchiveText,
} from 'texts:board-acts'
import { collaborators } from 'texts:collaborators'
import { exportBoard } from 'texts:export'
import { mergeBoards } from 'texts:merge-boards'
import { organise } from 'texts:organise'
import { copyLink } from 'texts:pins'
import { report } from 'texts:report'
import { send } from 'texts:send-request'
import { shareLink } from 'texts:sharing'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import {
  ArchiveIcon,
  CreateIcon,
  DownloadIcon,
  EditIcon,
  FlagIcon,
  LinkIcon,
  MergeIcon,
  MoreIcon,
  OrganiseIcon,
  SectionsIcon,
  TrashIcon,
} from '../../ui/icons.tsx'
import { SendIcon } from '../../ui/closeup-icons.tsx'
import { ChartIcon, PeopleIcon } from '../../ui/list-icons.tsx'
import { collaboratorsRequest, openCollaborators } from '../collaborators/use-found-people.ts'
import OrganiseButton from '../organise/organise-button.tsx'
import { mergeRequest, openMerge, startSelecting } from '../organise/organise-requests.ts'
import { mayOrganise, worksOn } from '../organise/organise-act.ts'
import { openReport } from '../reports/report-request.ts'
import { sendRequest } from '../sending/send-request.ts'
import { openShareLink, shareLinkRequest } from '../sharing/link-requests.ts'
import { archiveBoard } from './archive-board.ts'
import { boardDelete, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { navigation } from '../../navigation/navigation.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { undoDelete } from '../refresh/undo-delete.ts'
import { BoardTabs } from './board-tabs.tsx'

const CollaboratorsModal = lazyPart(() => import('../collaborators/collaborators-modal.tsx'))
const MergeModal = lazyPart(() => import('../organise/merge-modal.tsx'))
const ShareLinkModal = lazyPart(() => import('../sharing/share-link-modal.tsx'))
const ExportBoardModal = lazyPart(() => import('./export-board-modal.tsx'))
const EditBoardModal = lazyPart(() => import('./edit-board-modal.tsx'))

/** Menu of a board: sharing for everyone, the rest for members. Below it, more ideas beside its pins. */
export default function BoardMenu({ board }: { board: BoardView }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const wantsCollaborators = useStore(collaboratorsRequest, null)
  const wantsMerge = useStore(mergeRequest, null)
  const wantsShareLink = useStore(shareLinkRequest, null)
  return (
    <>
      <IconButton
        label={copyLink()}
        icon={<LinkIcon />}
        size="large"
        onClick={() => void copyAddress(new URL(board.url, location.href).href)}
      />
      <IconButton
        label={send()}
        icon={<SendIcon />}
        size="large"
        onClick={() => sendRequest.set({ board })}
      />
      <OrganiseButton board={board} />
      {!worksOn(board) && (
        <Menu align="center" trigger={<IconButton label={boardActions()} icon={<MoreIcon />} size="large" />}>
          <ReportItem board={board} />
        </Menu>
      )}
      {worksOn(board) && (
        <WorkMenu board={board} onEdit={() => setIsEditing(true)} onExport={() => setIsExporting(true)} />
      )}
      {(board.privacy === 'public' || worksOn(board)) && <BoardTabs address={board.url} here="pins" />}
      {wantsCollaborators?.id === board.id && (
        <Suspense>
          <CollaboratorsModal board={board} />
        </Suspense>
      )}
      {wantsMerge?.id === board.id && (
        <Suspense>
          <MergeModal board={board} />
        </Suspense>
      )}
      {wantsShareLink?.id === board.id && (
        <Suspense>
          <ShareLinkModal board={board} />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportBoardModal board={board} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <EditBoardModal board={board} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

interface WorkMenuProps {
  board: BoardView
  onEdit: () => void
  onExport: () => void
}

/** Items for members, by their role. */
function WorkMenu({ board, onEdit, onExport }: WorkMenuProps) {
  const isOwner = board.my_role === 'owner'
  const { has_analytics } = useViewer()
  const icon = { size: 20 }
  return (
    <Menu align="center" trigger={<IconButton label={boardActions()} icon={<MoreIcon />} size="large" />}>
      {isOwner && (
        <MenuItem icon={<EditIcon {...icon} />} onSelect={onEdit}>
          {editBoard()}
        </MenuItem>
      )}
      <MenuItem icon={<PeopleIcon {...icon} />} onSelect={() => openCollaborators(board)}>
        {collaborators()}
      </MenuItem>
      {isOwner && (
        <MenuItem icon={<LinkIcon {...icon} />} onSelect={() => openShareLink(board)}>
          {shareLink()}
        </MenuItem>
      )}
      {isOwner && has_analytics && (
        <MenuLink icon={<ChartIcon {...icon} />} link={<Link to={`${board.url}_analytics/`} />}>
          {seeAnalytics()}
        </MenuLink>
      )}
      <MenuItem icon={<OrganiseIcon {...icon} />} onSelect={() => startSelecting(board)}>
        {organise()}
      </MenuItem>
      <MenuLink
        icon={<CreateIcon {...icon} />}
        link={<Link to={path('upload', null, { board_id: board.id })} />}
      >
        {addPin()}
      </MenuLink>
      {mayOrganise(board) && (
        <MenuLink
          icon={<SectionsIcon {...icon} />}
          link={<Link to={path('section_create', { board_id: board.id })} />}
        >
          {addSection()}
        </MenuLink>
      )}
      {isOwner && (
        <MenuItem icon={<MergeIcon {...icon} />} onSelect={() => openMerge(board)}>
          {mergeBoards()}
        </MenuItem>
      )}
      {mayOrganise(board) && (
        <MenuItem icon={<DownloadIcon {...icon} />} onSelect={onExport}>
          {exportBoard()}
        </MenuItem>
      )}
      <MenuItem icon={<ArchiveIcon {...icon} />} onSelect={() => void archiveBoard(board)}>
        {board.archived_by_me_at ? unarchiveText() : archiveText()}
      </MenuItem>
      {!isOwner && <ReportItem board={board} />}
      {isOwner && (
        <MenuItem icon={<TrashIcon {...icon} />} is_dangerous onSelect={() => void deleteBoard(board)}>
          {deleteText()}
        </MenuItem>
      )}
    </Menu>
  )
}

function ReportItem({ board: { id } }: { board: BoardView }) {
  return (
    <MenuItem icon={<FlagIcon size={20} />} onSelect={() => openReport({ kind: 'board', id })}>
      {report()}
    </MenuItem>
  )
}

/** Asks for confirmation, deletes the board with its pins, and goes to its owner's profile. */
export async function deleteBoard(board: BoardView): Promise<void> {
  const isSure = await confirm({
    title: deleteBoardTitle({ name: board.name }),
    text: board.pin_count === 0 ? deleteEmptyBoardText() : deleteBoardText({ pins: board.pin_count }),
    yes: deleteText(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await perform(boardDelete, { board_id: board.id }, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
  for (const call of [boardsGet, boardPickerBoardsGet]) void refreshAll(call)
  toast({ text: boardDeleted(), action: undoDelete({ board_ids: [board.id] }) })
  await navigation.to(path('profile', { username: board.owner.username }), { replace: true })
}
