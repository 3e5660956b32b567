import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'

/** Whoever reads their notices, by a call or in a mail. */
export type ReaderCtx = AnyCtx & { viewer: Viewer }
