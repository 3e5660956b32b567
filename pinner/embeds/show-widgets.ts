import { widgetBoardPinsGet, widgetPinsGet, widgetUserPinsGet } from '@bowerbird/contract/embeds/embed-calls'
import type { WidgetBoard, WidgetPin, WidgetUser } from '@bowerbird/contract/embeds/embed-models'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { readPins } from '../library/read-pins.ts'
import { readShowcase } from './showcase.ts'
import { embedStranger } from './stranger.ts'

/** What widgets on other sites show: their viewer is always a visitor. */
export const showPinWidgets = handle(widgetPinsGet, async ({ pin_ids }, ctx) => {
  const stranger = embedStranger(ctx)
  const pins = await readPins(stranger, [...new Set(pin_ids)], 'listed')
  return pins.map((pin) => viewWidgetPin(pin, stranger.app.settings.public_url))
})

export const showUserWidget = handle(widgetUserPinsGet, async ({ username, page_size }, ctx) => {
  const { public_url } = ctx.app.settings
  const { user, pins } = await readShowcase(embedStranger(ctx), { username }, page_size)
  return { user: viewUser(user, public_url), pins: pins.map((pin) => viewWidgetPin(pin, public_url)) }
})

export const showBoardWidget = handle(widgetBoardPinsGet, async ({ username, slug, page_size }, ctx) => {
  const { public_url } = ctx.app.settings
  const { user, board, pins } = await readShowcase(embedStranger(ctx), { username, slug }, page_size)
  if (!board) throw notFound()
  return {
    user: viewUser(user, public_url),
    board: viewBoard(board),
    pins: pins.map((pin) => viewWidgetPin(pin, public_url)),
  }
})

function viewUser(user: UserView, public_url: string): WidgetUser {
  const { id, username, full_name, about, image_small_url, follower_count, pin_count } = user
  const profile_url = new URL(user.url, public_url).href
  return {
    id,
    username,
    full_name,
    about,
    location: '',
    profile_url,
    image_small_url,
    follower_count,
    pin_count,
  }
}

function viewBoard({
  id,
  name,
  url,
  description,
  follower_count,
  pin_count,
  image_170x,
}: BoardView): WidgetBoard {
  return {
    id,
    name,
    url,
    description,
    image_thumbnail_url: image_170x?.url ?? null,
    follower_count,
    pin_count,
  }
}

function viewWidgetPin(pin: PinView, public_url: string): WidgetPin {
  const { id, title, description, alt_text, link, domain, created_at, dominant_color, repin_count } = pin
  const { username, full_name, image_small_url, follower_count } = pin.pinner
  return {
    id,
    title,
    description,
    alt_text,
    link,
    domain,
    created_at,
    dominant_color,
    is_video: false,
    attribution: null,
    embed: null,
    repin_count,
    like_count: 0,
    images: { '237x': pin.images['236x'], '236x': pin.images['236x'], '564x': pin.images['564x'] },
    board: { id: pin.board.id, name: pin.board.name, url: pin.board.url },
    pinner: {
      id: pin.pinner.id,
      username,
      full_name,
      profile_url: new URL(`/${encodeURIComponent(username)}/`, public_url).href,
      image_small_url,
      follower_count,
    },
  }
}
