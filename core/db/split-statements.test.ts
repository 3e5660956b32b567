import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test.each([
  ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
  ['no last semicolon', 'select 1;\nselect 2', ['select 1', 'select 2']],
  ['only comments and blanks', '-- one\n;; /* two */ ;', []],
  ['a semicolon in a string', "select ';' ; select 'it''s; so'", ["select ';'", "select 'it''s; so'"]],
  [
    'a backslash quote in an E string',
    String.raw`select E'\';' ; select 2`,
    [String.raw`select E'\';'`, 'select 2'],
  ],
  ['no E string after a word', "select name'; ' ; select 2", ["select name'; '", 'select 2']],
  [
    'a backslash at the end of a plain string',
    String.raw`select '\'; select 2`,
    [String.raw`select '\'`, 'select 2'],
  ],
  ['a semicolon in a name', 'select 1 as "a;""b"; select 2', ['select 1 as "a;""b"', 'select 2']],
  ['a line comment', 'select 1 -- not; here\n; select 2', ['select 1 -- not; here', 'select 2']],
  [
    'nested block comments',
    'select /* a; /* b; */ c; */ 1; select 2',
    ['select /* a; /* b; */ c; */ 1', 'select 2'],
  ],
  ['a dollar quote', 'do $$ begin; end; $$; select 2', ['do $$ begin; end; $$', 'select 2']],
  ['a tagged dollar quote', 'do $a$ select $$;$$; $a$; select 2', ['do $a$ select $$;$$; $a$', 'select 2']],
  ['a parameter is no dollar quote', 'select $1; select $2', ['select $1', 'select $2']],
  ['a name with dollars is no dollar quote', 'select a$b$; select 2', ['select a$b$', 'select 2']],
])('OPS-03 a migration is cut into its statements: %s', (_name, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements)
})

test.each(["select 'open", 'select "open', 'do $$ open', '/* open', 'do $a$ open $$'])(
  'OPS-03 statements with an open quote are refused: %s',
  (sql) => {
    expect(() => splitStatements(sql)).toThrow('not closed')
  },
)
