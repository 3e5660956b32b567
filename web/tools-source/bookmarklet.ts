import { pickPicture } from './pick-picture.ts'
import type { Words } from './pick-picture.ts'

// Inserted by web/pinner/tools/bookmarklet-address.ts.
declare const SITE: string
declare const WORDS: Words
declare const DIR: string

pickPicture({ site: SITE, way: 'bookmarklet', words: WORDS, dir: DIR })
