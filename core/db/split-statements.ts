/**
 * Cuts an SQL file into its statements. Knows quotes, E'' escapes, dollar quotes, line comments and
 * nested block comments; comments stay with their statement.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let at = 0
  while (at < sql.length) {
    if (sql[at] === ';') {
      statements.push(sql.slice(start, at))
      start = ++at
    } else {
      at = afterToken(sql, at)
    }
  }
  statements.push(sql.slice(start))
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement) !== '')
}

/** Where the next thing begins: past a whole quoted piece or comment, else past one character. */
function afterToken(sql: string, at: number): number {
  const two = sql.slice(at, at + 2)
  if (two === '--') return after(sql, '\n', at + 2)
  if (two === '/*') return afterBlockComment(sql, at)
  if (two === "E'" || two === "e'") {
    return isWord(sql[at - 1]) ? at + 1 : afterQuoted(sql, at + 2, "'", true)
  }
  const one = sql[at]
  if (one === "'" || one === '"') return afterQuoted(sql, at + 1, one, false)
  if (one === '$' && !isWord(sql[at - 1])) {
    const tag = /^\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(sql.slice(at, at + 80))?.[0]
    if (tag) return after(sql, tag, at + tag.length)
  }
  return at + 1
}

function afterQuoted(sql: string, from: number, quote: string, escapes: boolean): number {
  let at = from
  while (at < sql.length) {
    if (escapes && sql[at] === '\\') at += 2
    else if (sql[at] !== quote) at++
    else if (sql[at + 1] === quote) at += 2
    else return at + 1
  }
  throw new Error(`a ${quote} quote is not closed`)
}

function afterBlockComment(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length;) {
    const two = sql.slice(at, at + 2)
    if (two === '/*') depth++
    else if (two === '*/') depth--
    at += two === '/*' || two === '*/' ? 2 : 1
    if (depth === 0) return at
  }
  throw new Error('a comment is not closed')
}

/** A line comment may end with the file; a dollar quote may not. */
function after(sql: string, end: string, from: number): number {
  const found = sql.indexOf(end, from)
  if (found >= 0) return found + end.length
  if (end === '\n') return sql.length
  throw new Error(`a ${end} quote is not closed`)
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$]/u.test(character)
}

function withoutComments(sql: string): string {
  let rest = ''
  for (let at = 0; at < sql.length;) {
    const next = afterToken(sql, at)
    const two = sql.slice(at, at + 2)
    if (two !== '--' && two !== '/*') rest += sql.slice(at, next)
    at = next
  }
  return rest.trim()
}
