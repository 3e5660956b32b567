import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { respond } from '@bowerbird/core/fetch/hostile-server'
import type { HostileServer } from '@bowerbird/core/fetch/hostile-server'
import { wholeImport } from '@bowerbird/pinner/imports/test-import'
import { send } from '@bowerbird/pinner/uploads/test-uploads'
import type { Pinner } from './make.ts'
import type { World } from './world.ts'

export interface DecodingHome {
  home: World
  ann: Pinner
  board_id: BoardId
  site: HostileServer
  scripts: Parameters<typeof import('@bowerbird/core/fetch/hostile-server').startHostileServer>[0]
}

export interface DecodingFeature {
  name: string
  /** The files that hand bytes to a decoder. */
  files: readonly string[]
  /** Damaged files that it is given. */
  mutants: number
  /** What became of a file: `ok` when a picture was made of it. */
  run(there: DecodingHome, bytes: Buffer, n: number): Promise<string>
}

/** Whatever has bytes of a stranger decoded. A test finds those that lack. */
export const decodingFeatures: readonly DecodingFeature[] = [
  {
    name: 'bytes sent along',
    files: ['pinner/uploads/picture-to-pin.ts', 'pinner/uploads/keep-picture.ts'],
    mutants: 24,
    async run({ ann, board_id }, bytes) {
      const image_base64 = `data:image/png;base64,${bytes.toString('base64')}`
      const outcome = await ann.call(pinCreate, { board_id, image_base64 })
      return outcome.ok ? 'ok' : outcome.code
    },
  },
  {
    name: 'what is at an address',
    files: ['pinner/uploads/fetched-picture.ts'],
    mutants: 24,
    async run({ ann, board_id, site, scripts }, bytes, n) {
      scripts[`/${n}.png`] = respond('200 OK', { 'Content-Type': 'image/png' }, bytes)
      const outcome = await ann.call(pinCreate, { board_id, image_url: site.url(`/${n}.png`) })
      return outcome.ok ? 'ok' : outcome.code
    },
  },
  {
    name: 'a file of an upload',
    files: ['pinner/uploads/take-upload.ts'],
    mutants: 24,
    async run({ home, ann, board_id }, bytes) {
      const ticket = await ann.did(vipCreate, {})
      const answer = await send(home, ticket, bytes)
      if (!answer.ok) return `refused with ${answer.status}`
      const { upload_id } = ticket
      const status = (await ann.did(vipGet, { upload_ids: [upload_id] }))[upload_id]
      const outcome = await ann.call(pinCreate, { board_id, upload_id })
      return outcome.ok ? 'ok' : `${outcome.code} after ${status?.status}`
    },
  },
  {
    name: 'a file of an import',
    files: ['pinner/imports/row-picture.ts'],
    mutants: 4,
    async run({ home, ann }, bytes, n) {
      const run = await wholeImport(home, ann, { [`picture-${n}.png`]: bytes })
      return `import ${run.state}`
    },
  },
]

/** Files that have pictures decoded which the site drew itself. */
export const drawnHere: Record<string, string> = {
  'pinner/uploads/make-page-card.ts': 'the card of a page, drawn from words',
}
