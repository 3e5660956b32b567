/** Languages of the interface. */
export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]
