/** How a pin came to be (pinner.md §3), and how it was sent here. Apart from the calls, for browsers: it brings no parser along. */
export const pinMethods = [
  'uploaded',
  'pinbuilder',
  'scraped',
  'button',
  'button_external',
  'bookmarklet',
  'extension',
  'repin',
] as const

export type PinMethod = (typeof pinMethods)[number]
