import { existsSync } from 'node:fs'

/** Everything but ads works without the workspace ads: tests run where it is absent, too. */
export const adsAreHere = existsSync(new URL('../ads/ads.ts', import.meta.url))
