import { withinMemory } from '@bowerbird/core/config/within-memory'

/** `npm start`, in limits of memory that fit the machine. */
withinMemory()
await import('./serve.ts')
