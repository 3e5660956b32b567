import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { boardCreate, boardGet } from '@bowerbird/contract/boards/board-calls'
import { vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate, pinGet } from '@bowerbird/contract/pins/pin-calls'
import { picture, pictureBytes } from '@bowerbird/testing/picture'
import { smallDisk } from '@bowerbird/testing/small-disk'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

const noMount = 'this process may not mount a file system: run as root to try a full disk'

function openDisk(megabytes: number) {
  const disk = smallDisk(megabytes)
  if (disk) onTestFinished(() => disk.remove())
  return disk
}

test.for([0, 5_000])(
  'OPS-06 pictures on a full disk are refused as such with %i bytes free, what is there is shown, and room heals it',
  async (free, { skip }) => {
    const disk = openDisk(12)
    if (!disk) return skip(noMount)
    const { make, visitor, fetch, app } = await world({ env: { DATA_DIR: disk.folder } })
    const ada = await make.pinner()
    const board = await make.board(ada)
    const pin = await make.pin(ada, board.id)
    const image_base64 = await picture({ seed: 5, width: 900, height: 700 })
    disk.fill(free)

    const refused = await ada.call(pinCreate, { board_id: board.id, title: 'One too many', image_base64 })
    expect(refused).toMatchObject({ ok: false, code: 'storage_full', http_status: 507 })
    expect(await visitor.call(pinGet, { id: pin.id })).toMatchObject({ ok: true })
    expect((await fetch(pin.images['236x'].url, { headers: { Accept: 'image/webp' } })).status).toBe(200)
    expect([200, 503]).toContain((await fetch(pin.images.orig.url)).status)

    const ticket = await ada.did(vipCreate, { type: 'pinimage' })
    const send = async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(ticket.upload_parameters)) form.append(name, String(value))
      const bytes = await pictureBytes({ seed: 6, width: 900, height: 700 })
      form.append('file', new Blob([new Uint8Array(bytes)]), 'one.jpg')
      return fetch(ticket.upload_url, { method: 'POST', body: form })
    }
    const unsent = await send()
    expect(unsent.status).toBe(507)
    expect(await unsent.json()).toMatchObject({ error: { code: 'storage_full' } })

    disk.clear()
    expect((await send()).status).toBe(204)
    expect(await ada.did(vipGet, { upload_ids: [ticket.upload_id] })).toMatchObject({
      [ticket.upload_id]: { status: 'succeeded' },
    })
    expect(await ada.call(pinCreate, { board_id: board.id, title: 'Now', image_base64 })).toMatchObject({
      ok: true,
    })
    expect(app.settings.data_dir).toBe(disk.folder)
  },
)

test('OPS-06 a database whose disk is full refuses writes as such, answers reads, and goes on when there is room', async ({
  skip,
}) => {
  const disk = openDisk(8)
  if (!disk) return skip(noMount)
  const { make, visitor, db } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  await moveTables(db, disk.folder)
  disk.fill()

  const outcomes: { ok: boolean }[] = []
  for (let n = 0; n < 200 && outcomes.every((one) => one.ok); n++)
    outcomes.push(await ada.call(boardCreate, { name: `Board ${n} of many`, description: 'x'.repeat(490) }))
  expect(outcomes.at(-1)).toMatchObject({ ok: false, code: 'storage_full', http_status: 507 })
  expect(await visitor.call(boardGet, { board_id: board.id })).toMatchObject({ ok: true })
  disk.clear()
  expect(await ada.call(boardCreate, { name: 'There is room' })).toMatchObject({ ok: true })
  await sql`alter table board set tablespace pg_default`.execute(db)
})

/** Puts the boards on that disk. The server's user must own the folder. */
async function moveTables(db: Awaited<ReturnType<typeof world>>['db'], folder: string): Promise<void> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '')
  const location = join(folder, 'space')
  mkdirSync(location)
  chownSync(location, uid, gid)
  const name = `small_${process.pid}`
  await sql.raw(`create tablespace ${name} location '${location}'`).execute(db)
  await sql.raw(`alter table board set tablespace ${name}`).execute(db)
  onTestFinished(async () => {
    await sql.raw(`alter table board set tablespace pg_default`).execute(db)
    await sql.raw(`drop tablespace if exists ${name}`).execute(db)
  })
}
