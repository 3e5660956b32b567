import {
  personalDetailsGet,
  personalDetailsUpdate,
} from '@bowerbird/contract/identity/personal-details-calls'
import { handle } from '../call/handle.ts'
import { detailsOf, setDetails } from './personal-details-queries.ts'

export const readDetails = handle(personalDetailsGet, (_input, ctx) => detailsOf(ctx.db, ctx.viewer.id))

export const changeDetails = handle(personalDetailsUpdate, (input, ctx) =>
  ctx.transaction((ctx) => setDetails(ctx.db, ctx.viewer.id, input)),
)
