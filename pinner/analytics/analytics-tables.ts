import type { PinSource } from '@bowerbird/contract/analytics/analytics-terms'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'

export type OrganicPinDayTable = {
  owner_id: UserId
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  pin_id: PinId
  board_id: BoardId
  source: PinSource
  impressions: number
  closeups: number
  saves: number
  outbound_clicks: number
}

export type OrganicViewerTable = { owner_id: UserId; day: string; viewer: string; language: string }
export type OrganicAudienceDayTable = { owner_id: UserId; day: string; language: string; people: number }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    organic_pin_day: OrganicPinDayTable
    organic_batch: { batch_id: string; counted_on: string }
    organic_viewer: OrganicViewerTable
    organic_audience_day: OrganicAudienceDayTable
  }
}
