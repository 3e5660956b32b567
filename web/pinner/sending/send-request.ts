import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { createStore } from '../../client/store.ts'

type SentPin = Pick<PinView, 'id' | 'title' | 'description' | 'alt_text' | 'images' | 'board'>
type SentBoard = Pick<BoardView, 'id' | 'name' | 'url' | 'privacy'>

/** A user wants to send a Pin or a board: the sheet opens for it. */
export type SendRequest = { pin: SentPin } | { board: SentBoard }

export const sendRequest = createStore<SendRequest | null>(null)
