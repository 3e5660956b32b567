import { userGet } from '@bowerbird/contract/people/user-calls'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries, refreshAll } from '../../client/browser-queries.ts'
import { viewerQuery } from '../../client/viewer.ts'

/** Stores the server's version of the profile in the header, and wherever users are shown. */
export function keepProfile({ full_name, image_small_url, image_medium_url }: UserView): void {
  browserQueries().cache.write<ViewerView>(
    viewerQuery.key,
    (viewer) =>
      viewer && {
        ...viewer,
        fullName: full_name,
        imageSmallUrl: image_small_url,
        imageMediumUrl: image_medium_url,
      },
  )
  void refreshAll(userGet)
}
