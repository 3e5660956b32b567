import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('SEARCH-02 a word is asked for as it is and as each language cuts it, each form once', async () => {
  const { db } = await world()
  const formsOf = async (word: string) => {
    const { rows } = await sql<{ asked: string }>`select public.word_tsquery(${word})::text as asked`.execute(
      db,
    )
    return (rows[0]?.asked ?? '').split(' | ').toSorted()
  }
  expect(await formsOf('jasq')).toEqual(["'jasq'"])
  expect(await formsOf('Häuser')).toEqual(["'haus'", "'hauser'"])
  // Words that are too common in one language are looked for in the others.
  expect(await formsOf('the')).toEqual(["'the'"])
  expect(await formsOf('...')).toEqual([''])
})
