import type { ImportReader } from './import-archive.ts'
import { bowerbirdReader } from './readers/bowerbird.ts'
import { csvReader } from './readers/csv.ts'
import { folderReader } from './readers/folder-with-sidecars.ts'
import { karakeepReader } from './readers/karakeep.ts'
import { netscapeReader } from './readers/netscape-bookmarks.ts'
import { pinryReader } from './readers/pinry.ts'
import { pinterestReader } from './readers/pinterest.ts'
import { rssReader } from './readers/rss.ts'

/** The first that recognises a file reads it: those with the plainest marks stand first. */
export const importReaders: readonly ImportReader[] = [
  bowerbirdReader,
  pinterestReader,
  pinryReader,
  karakeepReader,
  netscapeReader,
  csvReader,
  rssReader,
  folderReader,
]
