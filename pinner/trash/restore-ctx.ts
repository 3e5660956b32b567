import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { TrashKind } from './trash-tables.ts'

/** The restoring user; a job can make one. */
export type RestoreCtx = Pick<AnyCtx, 'db' | 'now' | 'newId'> & {
  viewer: Pick<Viewer, 'id'> & { token?: Viewer['token'] | undefined }
}

export interface Restored {
  restored: { kind: TrashKind; id: string; url: string }[]
  /** What could not be, and why. */
  left: { id: string; message: string }[]
}
