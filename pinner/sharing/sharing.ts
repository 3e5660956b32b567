import type { Slice } from '@bowerbird/core/workspace/workspace'
import { makeShareLink, endShareLink, getShareLink } from './make-share-link.ts'
import { lookAtShareLink, openShareLink } from './open-share-link.ts'

export const sharing: Slice = {
  handlers: [getShareLink, makeShareLink, endShareLink, lookAtShareLink, openShareLink],
}
