import type { Settings } from '../config/settings.ts'
import { parseImagePath } from './serve-image.ts'

type Hosts = Pick<Settings, 'public_url' | 'media_url'>

/**
 * The whole address of a path of ours: a public picture is on the host of MEDIA_URL, if there is
 * one. What takes a session, and all else, is on the site's own host.
 */
export function wholeAddress(path: string, { public_url, media_url }: Hosts): string {
  const isOnMediaHost = media_url !== undefined && parseImagePath(path) !== null
  return new URL(path, isOnMediaHost ? media_url : public_url).href
}

/** True for a request to the host of MEDIA_URL, which serves such pictures and nothing else. */
export function isForMediaHost(url: URL, { media_url }: Pick<Settings, 'media_url'>): boolean {
  return media_url !== undefined && url.host === new URL(media_url).host
}
