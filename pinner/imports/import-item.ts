/** A pin to be made, as a file describes it. What the file does not state is absent. */
export interface ImportItem {
  readonly type: 'pin'
  /** Names the item within its file, the same at every reading: a position, or an id that the file gives. */
  key: string
  /** For people, the place in the file: `pins.csv, line 12`. */
  where: string
  /** Left out: the person says where such pins go. */
  board?: string
  section?: string
  title?: string
  description?: string
  alt_text?: string
  link?: string
  /** For its owner alone. */
  note?: string
  /** Words without `#`; those that neither title nor description has are added to the description. */
  tags?: readonly string[]
  /** ISO 8601. */
  created_at?: string
  /** A file of the archive; or addresses, the best first. Without one, the page of the link is asked for its picture. */
  picture?: { file: string } | { urls: readonly string[] }
  origin?: ImportedOrigin
  is_ai_made?: boolean
  /** The page that it was first saved from; the link by default. */
  original_link?: string
  /** Of the person's own. */
  comments?: readonly ImportedComment[]
  takes_comments?: boolean
  is_board_cover?: boolean
}

/** Words of the person's own under a pin; `parent` is the place in the list of the comment that it replies to. */
export interface ImportedComment {
  text: string
  created_at?: string
  parent?: number
}

/** Where a picture came from, as far as the file knows; kept with the pin. */
export interface ImportedOrigin {
  author?: string
  author_url?: string
  site_name?: string
  title?: string
  /** ISO 8601. */
  published_at?: string
  license?: string
  canonical_url?: string
}

/** A board of which the file states more than its name. Comes before its pins; the case of names does not matter. */
export interface ImportBoard {
  readonly type: 'board'
  name: string
  description?: string
  privacy?: 'public' | 'protected' | 'secret'
  category?: string
  pin_order?: 'newest' | 'oldest' | 'custom'
  hides_ai?: boolean
  /** In their order, those without pins included. */
  sections?: readonly string[]
  is_archived?: boolean
  /** ISO 8601. */
  created_at?: string
}

/** Something in the file that cannot become a pin. */
export interface RefusedRow {
  readonly type: 'refused'
  key: string
  where: string
  /** For people, in English; a sentence. It has its translations in core/texts/messages-*.json. */
  reason: string
  title?: string
  link?: string
}

export type ImportRecord = ImportItem | ImportBoard | RefusedRow
