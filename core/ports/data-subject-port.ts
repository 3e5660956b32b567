import type { UserId } from '@bowerbird/contract/kernel/ids'

/** What a side of the product keeps about people, for when they leave and when they ask for it. */
export interface DataSubjectPort {
  /**
   * Everything of a user goes, but for what books must show, by numbers alone. In transactions of its own; run
   * again it goes on where it was broken off.
   */
  forget(user_id: UserId): Promise<void>
  /** For the file of everything of one's own: its contents by the name of the file in it. */
  exportOf(user_id: UserId): Promise<Readonly<Record<string, unknown>>>
}
