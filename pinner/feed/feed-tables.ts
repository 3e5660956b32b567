export type HomeFeedTable = { user_id: string; pin_id: string; author_id: string; board_id: string; at: Date }
export type WideSourceTable = { kind: 'person' | 'board'; source_id: string }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    home_feed: HomeFeedTable
    wide_source: WideSourceTable
  }
}
