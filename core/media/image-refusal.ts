/** Why a picture was not taken. `message` is for the person who sent it. */
export interface ImageRefusal {
  refused: ImageRefusalCode
  message: string
}
export type ImageRefusalCode = keyof typeof messages

const messages = {
  not_an_image: 'That file is not a picture.',
  unsupported_format:
    'This kind of picture cannot be used. Please choose a JPEG, PNG, WebP, AVIF, HEIC or GIF.',
  too_small: 'That picture is too small: it must be at least 120 pixels wide and high.',
  too_large_bytes: 'That file is too large.',
  too_many_pixels: 'That picture has too many pixels. Please choose a smaller one.',
  truncated: 'That file is damaged or only part of it arrived. Please send it again.',
  too_slow: 'That picture takes too long to read. Please save it in another format and try again.',
  busy: 'We are working through a lot of pictures just now. Please try again in a moment.',
} as const

export function refuseImage(refused: ImageRefusalCode, message: string = messages[refused]): ImageRefusal {
  return { refused, message }
}

export function isImageRefusal(value: object): value is ImageRefusal {
  return 'refused' in value
}
