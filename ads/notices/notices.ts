import type { Slice } from '@bowerbird/core/workspace/workspace'
import { notifyOfPartners } from './notify-of-partners.ts'

/** News of businesses and ad accounts to those who run them. */
export const notices: Slice = { consumers: [notifyOfPartners] }
