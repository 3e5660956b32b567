import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('SEARCH-07 SEARCH-01 the pages of a corrected search go on, however long it is', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'B' })
  const ids: string[] = []
  for (const title of ['mountain one', 'mountain two', 'mountain three'])
    ids.push((await make.pin(ada, board.id, { title })).id)
  await drain()
  const long = `montain ${'q'.repeat(450)}`
  const first = await visitor.call(baseSearchGet, { query: long, page_size: 1 })
  if (!first.ok) throw new Error(first.code)
  expect(first.data.correction?.shown).toBe(`mountain ${'q'.repeat(450)}`)
  const next = await visitor.did(baseSearchGet, { query: long, page_size: 5, bookmarks: first.bookmark })
  expect([...first.data.results, ...next.results].map((one) => one.id).toSorted()).toEqual(ids)
  const own = { scope: 'my_pins', query: `montain -"${'q'.repeat(450)}"` } as const
  const mine = await ada.call(baseSearchGet, { ...own, page_size: 1 })
  if (!mine.ok) throw new Error(mine.code)
  expect(mine.data.correction).not.toBeNull()
  const rest = await ada.did(baseSearchGet, { ...own, bookmarks: mine.bookmark })
  expect(rest.results).toHaveLength(2)
})
