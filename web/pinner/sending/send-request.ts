import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { createStore } from '../../client/store.ts'

type SentPin = Pick<PinView, 'id' | 'title' | 'description' | 'alt_text' | 'images' | 'board'>
type SentBoard = Pick<BoardView, 'id' | 'name' | 'url' | 'privacy'>

/** The Pin or board whose send sheet is requested. */
export type SendRequest = { pin: SentPin } | { board: SentBoard }

export const sendRequest = createStore<SendRequest | null>(null)
