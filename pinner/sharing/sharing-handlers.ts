import type { Handler } from '@bowerbird/core/call/ctx'
import { makeShareLink } from './make-share-link.ts'
import { lookAtShareLink, openShareLink } from './open-share-link.ts'
import { endShareLink, getShareLink } from './own-share-link.ts'

export const sharingHandlers: readonly Handler[] = [
  getShareLink,
  makeShareLink,
  endShareLink,
  lookAtShareLink,
  openShareLink,
]
