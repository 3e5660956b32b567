import type { Slice } from '@bowerbird/core/workspace/workspace'
import { makeShareLink } from './make-share-link.ts'
import { lookAtShareLink, openShareLink } from './open-share-link.ts'
import { endShareLink, getShareLink } from './own-share-link.ts'

export const sharing: Slice = {
  handlers: [getShareLink, makeShareLink, endShareLink, lookAtShareLink, openShareLink],
}
