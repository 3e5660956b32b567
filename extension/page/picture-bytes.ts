/** Larger ones the site takes by address only. */
const mostBytes = 25 * 1024 * 1024

/**
 * The bytes of a picture as this page has them, as a data URL: with the page's cookies and from its cache, so that a
 * log-in or a ban on foreign links does not matter. Null where the page itself may not read them.
 */
export async function pictureBytes(src: string): Promise<string | null> {
  if (src.startsWith('data:image/')) return src.length < mostBytes ? src : null
  return (await fetched(src)) ?? drawn(src)
}

async function fetched(src: string): Promise<string | null> {
  try {
    const answer = await fetch(src, { credentials: 'include', cache: 'force-cache' })
    const blob = answer.ok ? await answer.blob() : null
    return blob && isPicture(blob) ? await dataUrl(blob) : null
  } catch {
    return null
  }
}

/** A revoked `blob:` may still be in the page. */
function drawn(src: string): string | null {
  const image = [...document.images].find((one) => one.currentSrc === src && one.naturalWidth > 0)
  if (!image) return null
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  } catch {
    // Of another origin: the browser keeps it from this page, too.
    return null
  }
}

export const isPicture = ({ type, size }: Blob) =>
  type.startsWith('image/') && !type.startsWith('image/svg') && size > 0 && size <= mostBytes

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
