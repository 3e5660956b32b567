import type { Handler } from '../http/ctx.ts'
import { readOutbox } from './read-outbox.ts'

export const mailHandlers: readonly Handler[] = [readOutbox]
