/** What the save page is asked to save (web/pinner/uploads/pin-info.ts). */
export interface Asked {
  url: string
  media?: string
  description?: string
  is_video?: boolean
}

export type Way = 'bookmarklet' | 'button' | 'link'

export function saveAddress(site: string, way: Way, { url, media, description, is_video }: Asked): string {
  const query = new URLSearchParams({ url: url.slice(0, 2048) })
  if (media) query.set('media', media)
  if (description) query.set('description', description.slice(0, 500))
  if (is_video !== undefined) query.set('is_video', String(is_video))
  return `${site}/pin/create/${way}/?${query}`
}

/** Opens the save page in a pop-up, or in the current tab where pop-ups are blocked. Call it in a click handler. */
export function openSave(address: string): void {
  const [width, height] = [750, 798]
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  const opened = window.open(
    address,
    '_blank',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!opened) location.assign(address)
}
