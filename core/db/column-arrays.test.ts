import { sql } from 'kysely'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { bareArray, textArray, timeArray, timeOf } from './column-arrays.ts'

const given = useDatabase({ isEmpty: true })

test('OPS-03 texts, numbers and times come out of the columns of a statement as they were put in', async () => {
  const texts = ['null', 'NULL', '', '"', '\\', '\\"', 'a,b', '{x}', ' of space ', 'line\nline', 'é 🙂', null]
  const numbers = ['9007199254740993', 0, -1, null]
  const times = ['1969-12-31T23:59:59.999Z', '2026-03-01T10:00:00.123Z', '9999-12-31T23:59:59.999Z'].map(
    (time) => new Date(time),
  )
  const { rows } = await sql`
    select ${textArray(texts)}::text[] as texts, ${bareArray(numbers)}::bigint[] as numbers,
      ${bareArray([true, false, null])}::boolean[] as flags,
      array(select ${timeOf('ms')} from unnest(${timeArray(times)}::bigint[]) with ordinality as n (ms, at)
        order by at) as times`.execute(given.database.db)
  expect(rows).toEqual([
    { texts, numbers: ['9007199254740993', '0', '-1', null], flags: [true, false, null], times },
  ])
})

test('OPS-03 columns without rows are empty', async () => {
  const { rows } = await sql`select ${textArray([])}::text[] as texts, ${bareArray([])}::bigint[] as numbers,
    ${timeArray([])}::bigint[] as times`.execute(given.database.db)
  expect(rows).toEqual([{ texts: [], numbers: [], times: [] }])
})
