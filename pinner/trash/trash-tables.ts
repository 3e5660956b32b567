export type TrashKind = 'pin' | 'section' | 'board'
export type TrashItemTable = {
  user_id: string
  item_id: string
  kind: TrashKind
  object_id: string
  board_id: string
  action_id: string | null
  title: string
  deleted_at: Date
  purge_at: Date
}
export type TrashedSectionTable = {
  board_id: string
  section_id: string
  title: string
  slug: string
  position: string
  name_source: number
  pin_ids: string[]
  created_at: Date
  deleted_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    trash_item: TrashItemTable
    trashed_section: TrashedSectionTable
  }
}
