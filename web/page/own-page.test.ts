import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { expect, test } from 'vitest'
import { ownerPage } from './own-page.ts'

/** Where the loader of an admin page leads; null: it shows the page. */
async function leadsTo(viewer: Pick<ViewerView, 'isAuth' | 'isOwner'>): Promise<string | null> {
  const here = '/admin/people/?after=ann'
  const load = ownerPage<'admin_people'>(() => Promise.resolve())
  try {
    await load({
      params: {},
      search: new URLSearchParams('after=ann'),
      here,
      site_url: 'http://bowerbird.localhost',
      // The loader reads nothing else of a viewer, and nothing from the cache.
      viewer: viewer as ViewerView,
      queries: { warm: () => Promise.reject(new Error('nothing is read')) },
    })
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

test('OPS-07 a visitor of an admin page logs in and comes back to it; others are sent home', async () => {
  expect(await leadsTo({ isAuth: false, isOwner: false })).toBe(
    `/login/?next=${encodeURIComponent('/admin/people/?after=ann')}`,
  )
  expect(await leadsTo({ isAuth: true, isOwner: false })).toBe('/')
  expect(await leadsTo({ isAuth: true, isOwner: true })).toBeNull()
})
