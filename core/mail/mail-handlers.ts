import type { Handler } from '../call/ctx.ts'
import { readOutbox } from './read-outbox.ts'

export const mailHandlers: readonly Handler[] = [readOutbox]
