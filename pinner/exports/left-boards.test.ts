import { collaboratorDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { collaborator } from '../boards/test-collaborator.ts'
import { libraryEntries } from './library-entries.ts'
import { boardIdsToExport } from './library-queries.ts'
import type { Library } from './exported-library.ts'
import { pictureShelf } from './picture-shelf.ts'
import { bytesOfEntry } from './zip-file.ts'

/** The text of every file in the archive of all that a user has. */
async function archiveText({ db, app, clock }: World, user_id: UserId): Promise<string> {
  const { files, pictures } = app.media
  const library: Library = {
    db,
    files,
    pictures,
    user_id,
    scope: 'everything',
    board_ids: await boardIdsToExport(db, user_id),
    site: 'http://bowerbird.localhost',
    now: clock.now(),
    signal: new AbortController().signal,
  }
  const texts: string[] = []
  for await (const entry of libraryEntries(library, pictureShelf(library)))
    if (entry.is_text) texts.push((await bytesOfEntry(entry)).toString())
  return texts.join('\n')
}

/** Ben saves a pin to each of three boards of Ada, leaves them, and Ada gives each pin a new description. */
async function leftBoards() {
  const home = await world()
  const { make, db } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  for (const privacy of ['public', 'protected', 'secret'] as const) {
    const board = await make.board(ada, { privacy })
    await collaborator(db, board, ben.id, 'save')
    const pin = await make.pin(ben, board.id, { title: `saved to ${privacy}` })
    await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
    await ada.did(pinUpdate, { id: pin.id, description: `edited on ${privacy}` })
  }
  return { home, ada, ben }
}

const phrases = [
  'saved to public',
  'edited on public',
  'saved to protected',
  'edited on protected',
  'saved to secret',
  'edited on secret',
]

test('BOARD-02 BOARD-14 a user exports own pins on boards that they left, but none on a secret board', async () => {
  const { home, ben } = await leftBoards()
  const text = await archiveText(home, ben.id)
  expect(phrases.filter((phrase) => text.includes(phrase))).toEqual(phrases.slice(0, 4))
})

test('BOARD-02 BOARD-14 a user whom the owner of a protected board blocked exports no pin on it', async () => {
  const { home, ada, ben } = await leftBoards()
  await ada.did(userBlockCreate, { blocked_user_id: ben.id })
  const text = await archiveText(home, ben.id)
  expect(phrases.filter((phrase) => text.includes(phrase))).toEqual(phrases.slice(0, 2))
})
