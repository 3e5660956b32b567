import { cloneDatabase, type TestDatabase } from '@bowerbird/testing/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkShardKeys } from './check-shard-keys.ts'
import { shardBy, local, reference, type TableRule } from './shard-keys.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase({ isEmpty: true })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
})

const BOARD = 'create table board (board_id bigint primary key, name text)'
const PIN = 'create table board_pin (board_id bigint, pin_id bigint, primary key (board_id, pin_id))'
const board = shardBy('board', { by: 'board_id' })
const pin = shardBy('board_pin', { by: 'board_id' })

test.each<[string, string[], TableRule[], RegExp | undefined]>([
  [
    'a sound schema',
    [BOARD, PIN, 'create unique index on board_pin (pin_id, board_id)'],
    [board, pin],
    undefined,
  ],
  ['a table that is not registered', [BOARD, PIN], [board], /^board_pin: not in the shard key registry$/],
  [
    'a registered table that is not there',
    [BOARD],
    [board, pin],
    /^board_pin: registered, but there is no such table$/,
  ],
  ['a table registered twice', [BOARD], [board, board], /^board: registered twice$/],
  [
    'a table in another schema',
    [BOARD, 'create schema s', 'create table s.t (id int primary key)'],
    [board],
    /^s\.t: not in/,
  ],
  [
    'a primary key without the column',
    ['create table board (id bigint primary key, board_id bigint not null)'],
    [board],
    /board_pkey is unique without the shard key column board_id/,
  ],
  [
    'a unique index without the column',
    [BOARD, 'create unique index board_name on board (name)'],
    [board],
    /board_name is unique without/,
  ],
  [
    'a unique index with the column only included',
    [BOARD, 'create unique index board_name on board (name) include (board_id)'],
    [board],
    /board_name is unique without/,
  ],
  [
    'a unique index over an expression of the column',
    [BOARD, 'create unique index board_name on board ((board_id + 1))'],
    [board],
    /board_name is unique without/,
  ],
  [
    'a partial unique index without the column',
    [BOARD, 'create unique index board_name on board (name) where name is not null'],
    [board],
    /board_name is unique without/,
  ],
  [
    'a unique constraint without the column',
    ['create table board (board_id bigint primary key, name text constraint one_name unique)'],
    [board],
    /one_name is unique without/,
  ],
  [
    'a unique index of a local table',
    ['create table job (id int primary key, name text unique)'],
    [local('job')],
    undefined,
  ],
  [
    'a foreign key inside the group',
    [BOARD, `${PIN.slice(0, -1)}, foreign key (board_id) references board)`],
    [board, pin],
    undefined,
  ],
  [
    'a foreign key inside the group without the column',
    [
      'create table board (board_id bigint, name text, primary key (board_id), unique (board_id, name))',
      'create table board_pin (board_id bigint, pin_id bigint, other bigint constraint away references board, primary key (board_id, pin_id))',
    ],
    [board, pin],
    /away to board leaves out the shard key column/,
  ],
  [
    'a foreign key out of the group',
    [BOARD, 'create table pin (pin_id bigint primary key, board_id bigint constraint away references board)'],
    [board, shardBy('pin', { by: 'pin_id' })],
    /away to board leaves its group \(pin_id to board_id\)/,
  ],
  [
    'a foreign key to a reference table',
    [
      'create table topic (id int primary key)',
      'create table board (board_id bigint primary key, topic_id int references topic)',
    ],
    [reference('topic'), board],
    undefined,
  ],
  [
    'a foreign key from a reference table',
    [BOARD, 'create table topic (id int primary key, b bigint constraint away references board)'],
    [board, reference('topic')],
    /away to board goes from a reference to a distributed table/,
  ],
  [
    'a foreign key to a local table',
    [
      'create table job (id int primary key)',
      'create table board (board_id bigint primary key, j int constraint away references job)',
    ],
    [local('job'), board],
    /away to job goes from a distributed to a local table/,
  ],
  [
    'a trigger',
    [BOARD, FUNCTION(), 'create trigger count_up after insert on board execute function f()'],
    [board],
    /^board: trigger count_up/,
  ],
  [
    'a trigger on a reference table',
    [
      'create table topic (id int primary key)',
      FUNCTION(),
      'create trigger count_up after insert on topic execute function f()',
    ],
    [reference('topic')],
    /^topic: trigger count_up/,
  ],
  [
    'a trigger on a local table',
    [
      'create table job (id int primary key)',
      FUNCTION(),
      'create trigger wake after insert on job execute function f()',
    ],
    [local('job')],
    undefined,
  ],
  [
    'a shard key column that is not there',
    ['create table board (id bigint primary key)'],
    [board],
    /^board: has no column board_id/,
  ],
  [
    'a shard key column that may be null',
    ['create table board (id bigint, board_id bigint, constraint k primary key (id))'],
    [board],
    /its shard key column board_id may be null/,
  ],
  [
    'no primary key',
    ['create table board (board_id bigint not null)'],
    [board],
    /^board: has no primary key$/,
  ],
  [
    'ids by the database: serial',
    ['create table board (board_id bigserial primary key)'],
    [board],
    /board_id counts up in the database/,
  ],
  [
    'ids by the database: identity',
    ['create table board (board_id bigint generated always as identity primary key)'],
    [board],
    /board_id counts up in the database/,
  ],
  [
    'one group with two types',
    [BOARD, 'create table board_pin (board_id int primary key)'],
    [board, pin],
    /board_id is integer, but bigint in board of the same group/,
  ],
  [
    'partitions follow their parent',
    [
      'create table board (board_id bigint, day date, primary key (board_id, day)) partition by range (day)',
      "create table board_1 partition of board for values from ('2026-01-01') to ('2026-02-01')",
    ],
    [board],
    undefined,
  ],
  [
    'the job queue and extensions are not ours',
    [
      'create extension pg_stat_statements',
      'create schema if not exists graphile_worker',
      'create table if not exists graphile_worker.t (id serial)',
    ],
    [],
    undefined,
  ],
])('OPS-03 the catalog is held against the registry: %s', async (_name, statements, registry, expected) => {
  for (const statement of statements) await database.pool.query(statement)
  const breaks = await checkShardKeys(database.pool, registry)
  if (expected === undefined) expect(breaks).toEqual([])
  else expect(breaks).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
  await database.pool.query('drop schema if exists s cascade')
})

function FUNCTION() {
  return 'create function f() returns trigger language plpgsql as $$ begin return null; end $$'
}
