import { isPartnerNews } from '@bowerbird/contract/notifications/notification-models'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import {
  asAdvertiserId,
  asBoardId,
  asBusinessId,
  asCommentId,
  asConversationId,
} from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type {
  ModerationNews,
  NoticeView,
  PromotionNews,
} from '@bowerbird/contract/notifications/notification-models'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Notice } from './notification-tables.ts'

interface Around {
  people: ReadonlyMap<string, UserBrief>
  blocked: ReadonlySet<string>
  is_still_true: (row: Notice, actor_id: UserId) => boolean
  pins: ReadonlyMap<string, PinView>
  boards: ReadonlyMap<string, BoardView>
  invites: ReadonlyMap<string, { name: string; owner_id: UserId }>
  /** Text by comment. */
  comments: ReadonlyMap<string, string>
  /** Up to which message a conversation was read. */
  conversations: ReadonlyMap<string, string>
}

const mostShown = 3

/** Null: there is nothing in it that its reader may still see. */
export function viewNotice(row: Notice, around: Around): NoticeView | null {
  const actors = row.actor_ids.filter(
    (id) => around.people.has(id) && !around.blocked.has(id) && around.is_still_true(row, id),
  )
  const about = thingOf(row, around)
  if (about === null || (!isOfTheSite(row) && actors.length === 0)) return null
  return {
    id: row.notice_id,
    type: 'notice',
    kind: row.kind,
    is_read: row.read_at !== null,
    users: actors.slice(0, mostShown).flatMap((id) => around.people.get(id) ?? []),
    user_count: actors.length + row.more_count,
    ...nothing,
    ...about,
    created_at: row.changed_at.toISOString(),
  }
}

const isOfTheSite = ({ kind }: Notice) => kind === 'moderation' || kind === 'promotion'

const nothing = {
  pin: null,
  board: null,
  can_answer: false,
  conversation_id: null,
  comment: null,
  moderation: null,
  promotion: null,
}

const promotionOf = (news: PromotionNews, subject_id: string) => ({
  news,
  advertiser_id: isPartnerNews(news) ? null : asAdvertiserId(subject_id),
  business_id: isPartnerNews(news) ? asBusinessId(subject_id) : null,
})

function thingOf(row: Notice, around: Around): Partial<NoticeView> | null {
  const { kind, subject_id, detail_id } = row
  switch (kind) {
    case 'follow':
      return {}
    case 'moderation':
      return row.detail && { moderation: row.detail as ModerationNews }
    case 'promotion':
      return row.detail && subject_id
        ? { promotion: promotionOf(row.detail as PromotionNews, subject_id) }
        : null
    case 'save':
    case 'alt_text':
      return pinOf(row, around)
    case 'comment':
    case 'reply':
    case 'mention':
    case 'comment_like': {
      const text = around.comments.get(detail_id ?? '')
      const pin = pinOf(row, around)
      return pin && text !== undefined && detail_id !== null
        ? { ...pin, comment: { id: asCommentId(detail_id), text } }
        : null
    }
    case 'board_follow':
    case 'board_joined':
      return boardOf(row, around)
    case 'board_invite': {
      const invite = around.invites.get(subject_id ?? '')
      if (invite && subject_id !== null)
        return around.blocked.has(invite.owner_id)
          ? null
          : { board: { id: asBoardId(subject_id), name: invite.name, url: null }, can_answer: true }
      const board = around.boards.get(subject_id ?? '')
      return board?.collaborated_by_me ? boardOf(row, around) : null
    }
    case 'message': {
      const read = around.conversations.get(subject_id ?? '')
      if (read === undefined) return null
      const isRead = row.read_at !== null || BigInt(read) >= BigInt(detail_id ?? '0')
      return { conversation_id: subject_id === null ? null : asConversationId(subject_id), is_read: isRead }
    }
  }
}

function pinOf({ subject_id }: Notice, { pins }: Around): Partial<NoticeView> | null {
  const pin = pins.get(subject_id ?? '')
  if (!pin) return null
  const { id, title, images, dominant_color } = pin
  return { pin: { id, title, image_url: images['75x75'].url, dominant_color } }
}

function boardOf({ subject_id }: Notice, { boards }: Around): Partial<NoticeView> | null {
  const board = boards.get(subject_id ?? '')
  return board ? { board: { id: board.id, name: board.name, url: board.url } } : null
}
