import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { pathsAfter, topicPaths } from './crawl-queries.ts'
import { createSitemap } from './serve-crawlers.ts'

test('SHELL-23 the sitemap’s files hold every public page once, and are walked along once an hour however many ask', async () => {
  const { make, app, db, clock, drain } = await world()
  const ada = await make.pinner()
  const [shown, secret] = [await make.board(ada), await make.board(ada, { privacy: 'secret' })]
  const pins: string[] = []
  for (let n = 0; n < 5; n++) {
    pins.push((await make.pin(ada, shown.id)).id)
    await make.pin(ada, secret.id)
  }
  await drain()
  const sitemap = createSitemap({ ...app, clock }, 2)
  const { queries, result } = await countQueries(() => Promise.all([sitemap(), sitemap(), sitemap()]))
  expect(queries).toBe(5)
  const [files] = result
  expect(files.filter((path) => path.includes('pins'))).toHaveLength(3)
  expect((await countQueries(sitemap)).queries).toBe(0)
  const listed = []
  for (const [, after = ''] of files.flatMap((path) => [...path.matchAll(/pins-(\d+)/g)]))
    listed.push(...(await pathsAfter(db, 'pins', after, 2)).map((row) => row.path))
  expect(listed).toEqual(pins.map((id) => `/pin/${id}/`))

  pins.push((await make.pin(ada, shown.id)).id, (await make.pin(ada, shown.id)).id)
  await drain()
  expect(await sitemap()).toEqual(files)
  clock.advance(3600 * 1000)
  expect((await sitemap()).filter((path) => path.includes('pins'))).toHaveLength(4)
  // What turned secret is out of its file at once, though nothing has caught up yet.
  await ada.did(boardUpdate, { board_id: shown.id, privacy: 'secret' })
  for (const source of ['pins', 'boards'] as const) expect(await pathsAfter(db, source, '0', 100)).toEqual([])
})

test('SHELL-23 OPS-10 a client that requests the sitemap over and over is rate limited', async () => {
  const { fetch } = await world({ env: { RATE_FACTOR: '1' } })
  const statuses = new Set<number>()
  for (let n = 0; n < 300; n++) statuses.add((await fetch('/sitemap.xml')).status)
  expect([...statuses]).toEqual([200])
  const answer = await fetch('/sitemap/pins-0.xml')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('SHELL-23 DISCOVER-05 the sitemap lists topics that have public pins, and no others', async () => {
  const { make, db, drain, fetch } = await world()
  const ada = await make.pinner()
  const [shown, secret] = [
    await make.board(ada, { name: 'Things' }),
    await make.board(ada, { name: 'Hidden', privacy: 'secret' }),
  ]
  await make.pin(ada, shown.id, { title: 'A kitten' })
  await make.pin(ada, secret.id, { title: 'A lighthouse' })
  await drain()
  expect((await topicPaths(db)).map((row) => row.path)).toEqual(['/ideas/animals/', '/ideas/cats/'])
  expect(await (await fetch('/sitemap.xml')).text()).toContain('/sitemap/topics.xml')
  expect(await (await fetch('/sitemap/topics.xml')).text()).toContain('/ideas/cats/</loc>')
  await ada.did(boardUpdate, { board_id: shown.id, privacy: 'secret' })
  await drain()
  expect(await topicPaths(db)).toEqual([])
})
