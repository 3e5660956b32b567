import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'

/** What settling needs, also outside a call. */
export const settling = (app: AppContext, db: Db) => ({
  db,
  app,
  now: app.clock.now(),
  newId: app.database.new_id,
  apiError: (...given: ConstructorParameters<typeof ApiError>) => new ApiError(...given),
})
