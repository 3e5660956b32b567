import type { Consumer } from '@bowerbird/core/events/consume'
import { countSaves } from './count-saves.ts'
import { keepPictures } from './keep-pictures.ts'
import { noteLinks } from './note-links.ts'
import { noteOrigins } from './note-origins.ts'

export const pinConsumers: readonly Consumer[] = [countSaves, keepPictures, noteLinks, noteOrigins]
