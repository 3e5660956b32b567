import { importCreate, importGet, importRead, importStart } from '@bowerbird/contract/imports/import-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { browserOf } from '../uploads/test-uploads.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Sends a file to an import, as the page does. */
export async function sendFile(
  home: World,
  who: Pinner,
  { import_id, name, content }: { import_id: string; name: string; content: string | Uint8Array },
): Promise<Response> {
  const query = new URLSearchParams({ import_id, name })
  return home.fetch(`/import-files/?${query}`, {
    method: 'POST',
    headers: { ...(await browserOf(home, who)), origin: home.app.settings.public_url },
    body: Buffer.from(content as Uint8Array),
  })
}

/** An import of these files, read and ready to be started. */
export async function readImport(home: World, who: Pinner, files: Files) {
  const { id } = await who.did(importCreate, {})
  for (const [name, content] of Object.entries(files)) {
    const answer = await sendFile(home, who, { import_id: id, name, content })
    if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`)
  }
  await who.did(importRead, { import_id: id })
  await home.drain()
  return who.did(importGet, { import_id: id })
}

/** The same, saved to its end. */
export async function wholeImport(
  home: World,
  who: Pinner,
  files: Files,
  boards: Input<typeof importStart>['boards'] = [],
) {
  const { id } = await readImport(home, who, files)
  await who.did(importStart, { import_id: id, boards })
  await home.drain()
  return who.did(importGet, { import_id: id })
}
