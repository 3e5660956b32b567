import type { Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'
import { shownImage } from '@bowerbird/core/media/image-queries'
import { isForMediaHost, wholeAddress } from '@bowerbird/core/media/picture-address'
import {
  imageNotFound,
  mediaSafety,
  parseImagePath,
  servePublicImages,
} from '@bowerbird/core/media/serve-image'
import type { AppContext } from '@bowerbird/core/call/app-context'

/**
 * `GET /media/{spec}/…/{signature}.jpg`: pictures that some public or protected pin shows at this
 * moment. Whether one does is looked up at every request, so that hiding the last one works at once.
 */
export function servePublicPicture(app: AppContext): Route {
  const { settings } = app
  const lookup = async (signature: string) => (await shownImage(app.database.db, signature)) ?? null
  const serve = servePublicImages({ pictures: app.media.pictures, store: app.media.files, lookup })

  return async (request, socket_address) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/media/')) return undefined
    if (settings.media_url !== undefined && !isForMediaHost(url, settings) && parseImagePath(url.pathname))
      return leadOn(wholeAddress(url.pathname, settings))
    if (settings.instance === 'public') return serve(request)
    const { viewer } = await readReader(request, socket_address, app)
    return viewer ? keptByBrowserOnly(await serve(request)) : imageNotFound(request)
  }
}

/** Addresses from before there was a host for pictures stand in other people's pages. */
function leadOn(location: string): Response {
  const headers = {
    ...mediaSafety,
    location,
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return new Response(null, { status: 307, headers })
}

/** On a private site no cache in between may hand a picture to a user who is not logged in. */
function keptByBrowserOnly(response: Response): Response {
  if (response.status >= 400) return response
  response.headers.set('cache-control', 'private, max-age=31536000, immutable')
  response.headers.set('cross-origin-resource-policy', 'same-origin')
  return response
}
