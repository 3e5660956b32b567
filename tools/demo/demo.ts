import { withinMemory } from '@bowerbird/core/config/within-memory'

/** `npm run demo`, in the limits of memory that the site itself has. */
withinMemory()
await import('./fill-demo.ts')
