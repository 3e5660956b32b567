import { imagePath } from '@bowerbird/contract/media/renditions'

const specs = { small: '60x60', medium: '75x75', large: '236x' } as const

/** An avatar's address; null for people without one (the interface draws their initial). */
export function avatarUrl(signature: string | null, size: keyof typeof specs): string | null {
  return signature === null ? null : imagePath(signature, specs[size])
}
