import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './database.ts'

/**
 * A query whose text never changes, built by kysely once: building costs more than sending. `build`
 * sees stand-ins instead of values, so it may place them but not look at them.
 *
 *     const boardRow = fixedQuery((db, { id }: { id: string }) => db.selectFrom('board').selectAll().where('board_id', '=', id))
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  let made: CompiledQuery<Row> | undefined
  return (db, values) => {
    made ??= build(db, standIns<Values>()).compile(db)
    return db.executeQuery({
      ...made,
      parameters: made.parameters.map((value) =>
        value instanceof StandIn ? values[value.name as keyof Values] : value,
      ),
    })
  }
}

class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function standIns<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, name) => new StandIn(String(name)) })
}
