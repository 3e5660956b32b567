import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { AdvertiserId, BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { subjectOf } from '../../client/active-profile.ts'
import { query } from '../../client/queries.ts'
import { safeStorage } from '../../client/safe-storage.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'

const asked = { field_set_key: 'board_picker', shortlist_suggestions: 2 }

/** The boards that the viewer, or the profile that they act as, can save to. All cards share one answer. */
export function usePickerBoards({ enabled = true } = {}) {
  return useQuery(query(boardPickerBoardsGet, { ...asked, ...subjectOf(useViewer().id) }), { enabled })
}

/**
 * The same for an open picker, whose short list is chosen for a Pin. Until it arrives, the boards known to the cards
 * are shown; `is_fitting` is true while the short list is pending.
 */
export function useBoardsFor({
  pin_id,
  advertiser_id,
}: {
  pin_id: PinId | null
  advertiser_id: AdvertiserId | null
}) {
  const isUsual = pin_id === null && advertiser_id === null
  const subject = subjectOf(useViewer().id)
  const usual = usePickerBoards({ enabled: isUsual })
  const fit = useQuery(
    query(boardPickerBoardsGet, {
      ...asked,
      ...subject,
      ...(pin_id && { pin_id }),
      ...(advertiser_id && { advertiser_id, filter: 'protected' }),
    }),
    { enabled: !isUsual },
  )
  const known = advertiser_id === null ? usual.data : undefined
  const { error, is_loading, retry } = isUsual ? usual : fit
  return {
    data: fit.data ?? known,
    error,
    is_loading,
    is_fitting: !isUsual && fit.data === undefined && error === null,
    retry,
  }
}

const lastBoardKey = 'last_board'

export function rememberBoard(board_id: BoardId): void {
  safeStorage.write(lastBoardKey, board_id)
}

/** The board that the user last saved to in this browser, if they still can. */
export function lastUsedBoard(boards: readonly PickerBoard[]): PickerBoard | null {
  const last = boards.length > 0 ? safeStorage.read(lastBoardKey) : null
  return boards.find(({ id }) => id === last) ?? null
}

/** The target of quick save: the last board used here, else the likeliest (SAVE-24). */
export function boardForQuickSave(
  boards: readonly PickerBoard[],
  shortlist: readonly PickerBoard[],
): PickerBoard | null {
  return lastUsedBoard(boards) ?? shortlist[0] ?? boards[0] ?? null
}
