import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'

const asked = { field_set_key: 'board_picker', shortlist_suggestions: 2 }
const pickerBoards = query(boardPickerBoardsGet, asked)

/** The boards that the viewer can save to. One answer serves every card. */
export function usePickerBoards({ enabled = true } = {}) {
  return useQuery(pickerBoards, { enabled })
}

/**
 * The same for an open picker, its short list fit for a Pin. Until that comes, all boards are shown as the
 * cards know them; `is_fitting` says that the short list is still to be awaited.
 */
export function useBoardsFor({
  pin_id,
  advertiser_id,
}: {
  pin_id: PinId | null
  advertiser_id: AdvertiserId | null
}) {
  const isUsual = pin_id === null && advertiser_id === null
  const usual = useQuery(pickerBoards, { enabled: isUsual })
  const fit = useQuery(
    query(boardPickerBoardsGet, {
      ...asked,
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
