import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'

export interface AltTextSuggestion {
  pin_id: PinId
  user_id: UserId
  text: string
  created_at: Date
  /** The owner refused it: it is read by its writer's export alone. */
  refused_at: Date | null
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    alt_text_suggestion: AltTextSuggestion
  }
}
