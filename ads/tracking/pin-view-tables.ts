import type { ViewKind, ViewMilestone } from '@bowerbird/contract/tracking/view-terms'

export type PinViewTable = {
  pin_id: string
  day: string
  event_id: string
  kind: ViewKind
  milestones: ViewMilestone[]
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    pin_view: PinViewTable
  }
}
