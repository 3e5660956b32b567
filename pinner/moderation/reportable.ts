import type { ReportedContent } from '@bowerbird/contract/moderation/moderation-models'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'

export type ModeratorCtx = Ctx & { viewer: { id: string } }

/** What was reported, as whoever moderates may look at it. */
export interface Reported {
  /** Not everybody may see it. */
  is_private: boolean
  content(): Promise<ReportedContent>
}

export interface Met {
  owner_id: string
  /** The conversation of a message, the pin of a comment. */
  place_id?: string
}

/** As its case knows it. */
export interface Thing {
  target_id: string
  place_id: string | null
}

/** A kind of thing that people can report. */
export interface Reportable {
  /** Whose it is, and where it stands, for somebody who may see it; null: to them there is no such thing. */
  meet(ctx: ModeratorCtx, id: string): Promise<Met | null>
  /** The thing as it is now, whoever may see it; null once it is gone. */
  find(ctx: Pick<AnyCtx, 'db' | 'app'>, thing: Thing): Promise<Reported | null>
  /** Takes it away for good. In a transaction. Absent where only its person can be restricted. */
  remove?: (ctx: ModeratorCtx, thing: Thing) => Promise<void>
}
