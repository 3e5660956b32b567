import type { AnyCtx } from '@bowerbird/core/http/ctx'
import type { Viewer } from '@bowerbird/core/identity/viewer'

/** Whoever reads their notices, by a call or in a mail. */
export type ReaderCtx = AnyCtx & { viewer: Viewer }
