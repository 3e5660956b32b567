import { lessOfCreate, lessOfDelete, lessOfGet } from '@bowerbird/contract/feed/less-of-calls'
import type { LessOfKind } from '@bowerbird/contract/feed/less-of-models'
import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { foldTag } from '../library/hashtags.ts'
import { briefTopics } from '../topics/read-topics.ts'
import { topicById } from '../topics/topic-tree.ts'
import { pinById } from '../library/pin-queries.ts'
import { readPins, seenBoardOf } from '../library/read-pins.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { deleteLessOf, insertLessOf, lessOf } from './less-of-queries.ts'
import { markOf, packMarks, unpackMarks } from './picture-marks.ts'
import { ideaFacts } from './idea-queries.ts'

/** So many pictures near a pin go with it. */
const mostNear = 60

/** Less of pins like one, of a person, or of a topic. The pictures near a pin are found now, and kept with it. */
export const seeLess = handle(lessOfCreate, async (input, ctx) => {
  const { kind, subject } = subjectOf(input)
  const near = kind === 'pin' ? await picturesLike(ctx, asPinId(subject)) : []
  if (kind === 'person') {
    if (subject === ctx.viewer.id)
      throw ctx.apiError('bad_request', localized('errors-pinner.thisIsYou'), {
        fields: { user_id: localized('errors-pinner.thisIsYou') },
      })
    if (!(await peopleByIds(ctx.db, [asUserId(subject)])).has(asUserId(subject))) throw notFound()
  }
  return ctx.transaction(async ({ db, viewer, now }) => {
    const marks = packMarks(near.map(markOf))
    await insertLessOf(db, { user_id: viewer.id, kind, subject, marks, created_at: now })
    return { kind, subject }
  })
})

/** Twice is once, and what was never asked for needs no taking back. */
export const seeLessNoMore = handle(lessOfDelete, (input, ctx) =>
  ctx.transaction(async ({ db, viewer }) => {
    const named = subjectOf(input)
    await deleteLessOf(db, viewer.id, named)
    return named
  }),
)

export const listLessOf = handle(lessOfGet, async (_input, ctx) => {
  const rows = await lessOf(ctx.db, ctx.viewer.id)
  const idsOf = (kind: LessOfKind) => rows.flatMap((row) => (row.kind === kind ? [row.subject] : []))
  const blocked = new Set<string>(await viewerBlocks(ctx))
  const pins = await readPins(ctx, idsOf('pin').map(asPinId), 'by_address')
  const people = await peopleByIds(ctx.db, idsOf('person').map(asUserId))
  const shown = new Map(pins.filter((pin) => !blocked.has(pin.pinner.id)).map((pin) => [pin.id, pin]))
  return rows.map(({ kind, subject, created_at }) => {
    const person = kind === 'person' ? people.get(asUserId(subject)) : undefined
    return {
      kind,
      subject,
      pin: kind === 'pin' ? (shown.get(asPinId(subject)) ?? null) : null,
      person: person && !blocked.has(subject) ? viewBrief(person) : null,
      topic: kind === 'topic' ? (briefTopics([subject], ctx.caller.locale)[0] ?? null) : null,
      created_at: created_at.toISOString(),
    }
  })
})

interface Subject {
  pin_id?: PinId | undefined
  user_id?: UserId | undefined
  topic?: string | undefined
}

/** The contract lets one of them through. */
function subjectOf({ pin_id, user_id, topic = '' }: Subject): { kind: LessOfKind; subject: string } {
  if (pin_id !== undefined) return { kind: 'pin', subject: pin_id }
  if (user_id !== undefined) return { kind: 'person', subject: user_id }
  return { kind: 'topic', subject: topicById(topic)?.id ?? foldTag(topic) }
}

/** The picture of a pin that the viewer may see, and those that walks from it find. */
async function picturesLike(ctx: AnyCtx, pin_id: PinId): Promise<PinId[]> {
  const pin = await pinById(ctx.db, pin_id)
  if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
  const near = await discoveryOf(ctx).walk([{ pin_id, weight: 1 }], { count: mostNear })
  const rows = await ideaFacts(
    ctx.db,
    near.map((one) => one.pin_id),
  )
  return [...new Set([pin.root_pin_id, ...rows.map((row) => row.root_pin_id)])]
}

/** What For you leaves out. */
export interface Unwanted {
  people: ReadonlySet<UserId>
  /** Hashtags and ids of topics. A word like `cats` is both. */
  topics: ReadonlySet<string>
  /** Those of them that are topics of the tree. */
  tree_topics: ReadonlySet<string>
  /** Marks of pictures. */
  marks: ReadonlySet<number>
  /** All that was named, latest first. */
  subjects: readonly string[]
}

/** Whether a pin with these hashtags and topics is about what the viewer wants less of. */
export const isAbout = (
  { topics, tree_topics }: Unwanted,
  hashtags: readonly string[],
  of: readonly { topic_id: string }[] = [],
): boolean => hashtags.some((tag) => topics.has(tag)) || of.some(({ topic_id }) => tree_topics.has(topic_id))

/** One query. */
export async function unwantedOf(db: AnyCtx['db'], user_id: UserId): Promise<Unwanted> {
  const rows = await lessOf(db, user_id)
  const of = (kind: LessOfKind) => rows.filter((row) => row.kind === kind)
  const topics = of('topic').map((row) => row.subject)
  return {
    people: new Set(of('person').map((row) => asUserId(row.subject))),
    topics: new Set(topics),
    tree_topics: new Set(topics.filter((one) => topicById(one))),
    marks: new Set(of('pin').flatMap((row) => [...unpackMarks(row.marks)])),
    subjects: rows.map((row) => `${row.kind} ${row.subject}`),
  }
}
