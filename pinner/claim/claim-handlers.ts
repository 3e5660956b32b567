import type { Handler } from '@bowerbird/core/call/ctx'
import { dropClaim, listClaims, nameSite, verifyClaim } from './claim-site.ts'

export const claimHandlers: readonly Handler[] = [listClaims, nameSite, verifyClaim, dropClaim]
